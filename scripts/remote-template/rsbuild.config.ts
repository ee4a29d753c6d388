import { defineRemoteConfig } from '@hideout/federation/build';
import { manifest } from './remote.manifest.ts';

export default defineRemoteConfig(import.meta.dirname, manifest);
