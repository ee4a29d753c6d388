import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { serumHandlers, serumScenes } from './testing/serum-handlers.ts';

describeRemote(manifest, remote, {
  handlers: serumHandlers,
  empty: serumScenes['announced, nothing deployed'] ?? [],
  addresses: { '/serum/account/:id': '/serum/account/acc_hound', '/redeem/:code': '/redeem/FIRST-VIAL' },
});
