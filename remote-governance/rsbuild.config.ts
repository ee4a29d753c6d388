import { defineRemoteConfig } from '@hideout/build/presets';
import { manifest } from './remote.manifest.ts';

export default defineRemoteConfig(import.meta.dirname, manifest);
