import { startWorkbench } from '@hideout/testing/workbench';
import { remote } from './remote.tsx';
import { governanceHandlers, governanceScenes } from './testing/workbench-data.ts';

startWorkbench(remote, {
  name: 'governance',
  start: '/governance',
  handlers: governanceHandlers,
  scenes: governanceScenes,
});
