import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { handlers, nothing } from './testing/handlers.ts';

describeRemote(manifest, remote, { handlers, empty: nothing });
