import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { questHandlers, questScenes } from './testing/quest-handlers.ts';

describeRemote(manifest, remote, { handlers: questHandlers, empty: questScenes['nothing yet'] ?? [] });
