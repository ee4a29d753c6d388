import { Link } from '@hideout/session/router';
import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { questHandlers, questScenes } from './testing/quest-handlers.ts';

describeRemote(manifest, remote, {
  handlers: questHandlers,
  empty: questScenes['nothing yet'] ?? [],
  addresses: { '/quests/:slug': '/quests/say-gm', '/admin/quests/:id': '/admin/quests/q_say-gm' },
  slots: [
    { slot: 'home.card', id: 'open', props: {} },
    {
      slot: 'account.notice',
      id: 'open',
      props: { Item: ({ to, children }) => <Link to={to}>{children}</Link> },
    },
    { slot: 'member.card', id: 'streaks', props: { user: { id: 'user_1', username: 'hound' } } },
    { slot: 'admin.card', id: 'quests', props: {} },
  ],
});
