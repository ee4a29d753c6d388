import type { NoticeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { serumHandlers, serumScenes } from './testing/serum-handlers.ts';

const Item = ({ to, children }: NoticeItemProps) => <Link to={to}>{children}</Link>;

describeRemote(manifest, remote, {
  handlers: serumHandlers,
  addresses: { '/serum/account/:id': '/serum/account/acc_hound', '/redeem/:code': '/redeem/FIRST-VIAL' },
  empty: serumScenes['announced, nothing deployed'] ?? [],
  slots: [
    { slot: 'home.item', id: 'own', props: { Item } },
    { slot: 'home.serum', id: 'own', props: {} },
    { slot: 'account.notice', id: 'own', props: { Item } },
  ],
});
