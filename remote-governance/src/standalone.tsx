import { startWorkbench } from '@hideout/testing/workbench';
import { remote } from './routes.tsx';
import { governanceHandlers, governanceScenes } from './testing/workbench-data.ts';

startWorkbench(remote, {
  name: 'governance',
  start: '/governance',
  handlers: governanceHandlers,
  scenes: governanceScenes,
});
