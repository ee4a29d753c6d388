import { defineHostConfig } from '@hideout/federation/build';

export default defineHostConfig(import.meta.dirname);
