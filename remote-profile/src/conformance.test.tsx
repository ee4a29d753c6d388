import { describeRemote } from '@hideout/testing/describe-remote';
import { manifest } from '../remote.manifest.ts';
import { remote } from './remote.tsx';
import { profileHandlers, profileScenes } from './testing/profile-handlers.ts';

describeRemote(manifest, remote, {
  handlers: profileHandlers,
  empty: profileScenes['nothing at all'] ?? [],
  addresses: { '/u/:username': '/u/hound', '/admin/accounts/:id': '/admin/accounts/acc_hound' },
  slots: [{ slot: 'admin.card', id: 'accounts', props: {} }],
});
