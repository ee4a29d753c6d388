import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { serumHandlers, serumScenes } from './testing/serum-handlers.ts';

describeRemote(manifest, remote, {
  handlers: serumHandlers,
  addresses: { '/serum/account/:id': '/serum/account/acc_hound' },
  empty: serumScenes['announced, nothing deployed'] ?? [],
  addresses: { '/redeem/:code': '/redeem/FIRST-VIAL' },
});
