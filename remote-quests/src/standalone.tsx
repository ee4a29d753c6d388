import { startWorkbench } from '@hideout/testing/workbench';
import { remote } from './remote.tsx';
import { questHandlers, questScenes } from './testing/quest-handlers.ts';

startWorkbench(remote, { name: 'quests', start: '/quests', handlers: questHandlers, scenes: questScenes });
