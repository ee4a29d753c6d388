import { Link } from '@hideout/session/router';
import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { serumHandlers, serumScenes } from './testing/serum-handlers.ts';

describeRemote(manifest, remote, {
  handlers: serumHandlers,
  addresses: { '/serum/account/:id': '/serum/account/acc_hound', '/redeem/:code': '/redeem/FIRST-VIAL' },
  empty: serumScenes['announced, nothing deployed'] ?? [],
  slots: [
    { slot: 'home.card', id: 'claimable', props: {} },
    {
      slot: 'account.notice',
      id: 'claimable',
      props: { Item: ({ to, children }) => <Link to={to}>{children}</Link> },
    },
  ],
});
