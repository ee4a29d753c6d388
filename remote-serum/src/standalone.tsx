import { startWorkbench } from '@hideout/testing/workbench';
import { remote } from './remote.tsx';
import { serumHandlers, serumScenes } from './testing/serum-handlers.ts';

startWorkbench(remote, { name: 'serum', start: '/serum', handlers: serumHandlers, scenes: serumScenes });
