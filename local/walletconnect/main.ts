// The local WalletConnect relay as a process of the stack; PORT says where it listens.
import { createRelay } from './relay.ts';

const { PORT = '3030' } = process.env;

createRelay().listen(Number(PORT), '127.0.0.1', () =>
  console.log(`WalletConnect relay on ws://127.0.0.1:${PORT}`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
