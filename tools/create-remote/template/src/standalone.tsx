import { startWorkbench } from '@hideout/testing/workbench';
import { remote } from './remote.tsx';
import { handlers, scenes } from './testing/handlers.ts';

startWorkbench(remote, { name: '__name__', start: '/__name__', handlers, scenes });
