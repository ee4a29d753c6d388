import type { NoticeItemProps } from '@hideout/session/contribution-types';
import { Link } from '@hideout/session/router';
import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { questHandlers, questScenes } from './testing/quest-handlers.ts';

const Item = ({ to, children }: NoticeItemProps) => <Link to={to}>{children}</Link>;

describeRemote(manifest, remote, {
  handlers: questHandlers,
  empty: questScenes['nothing yet'] ?? [],
  addresses: { '/quests/:slug': '/quests/say-gm', '/admin/quests/:id': '/admin/quests/q_say-gm' },
  slots: [
    { slot: 'home.item', id: 'pressing', props: { Item } },
    { slot: 'account.notice', id: 'open', props: { Item } },
    { slot: 'member.card', id: 'streaks', props: { user: { id: 'user_1', username: 'hound' } } },
    { slot: 'admin.card', id: 'quests', props: {} },
  ],
});
