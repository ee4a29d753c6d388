import { startWorkbench } from '@hideout/testing/workbench';
import { setRpcUrls } from '@hideout/wallet/rpc-urls';
import { remote } from './remote.tsx';
import { profileHandlers, profileScenes } from './testing/profile-handlers.ts';

// `?rpc=http://127.0.0.1:8545` reads the Ethereum of a local stack; else a public node is asked.
const rpc = new URLSearchParams(location.search).get('rpc');
if (rpc !== null) setRpcUrls({ 1: rpc });

startWorkbench(remote, {
  name: 'profile',
  start: '/profile',
  handlers: profileHandlers,
  scenes: profileScenes,
});
