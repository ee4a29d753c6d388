import { defineHostConfig } from '@hideout/build/presets';

export default defineHostConfig(import.meta.dirname);
