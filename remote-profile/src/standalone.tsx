import { startWorkbench } from '@hideout/testing/workbench';
import { remote } from './routes.tsx';
import { profileHandlers, profileScenes } from './testing/profile-handlers.ts';

startWorkbench(remote, {
  name: 'profile',
  start: '/profile',
  handlers: profileHandlers,
  scenes: profileScenes,
});
