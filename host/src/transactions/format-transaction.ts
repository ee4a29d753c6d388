import { formatAmount } from '@hideout/ui/format';
import { chainById } from '@hideout/wallet/chains';
import type { Transaction } from '@hideout/wallet/transactions';

/** What has become of a transaction, in one line. */
export function formatTitle({ status, name, done }: Transaction): string {
  switch (status) {
    case 'pending':
      return `Sent: ${name}`;
    case 'confirmed':
      return done;
    case 'reverted':
      return `Refused by the contract: ${name}`;
    case 'unknown':
      return `Not known yet: ${name}`;
    default:
      return `Did not happen: ${name}`;
  }
}

/** What that means for the user. */
export function formatMessage({ status, reason, blockNumber, hash, minedHash }: Transaction): string {
  switch (status) {
    case 'pending':
      return 'Waiting for the network.';
    case 'confirmed': {
      const block = blockNumber === null ? 'Mined.' : `Mined in block ${formatAmount(blockNumber, 0)}.`;
      return minedHash === null || minedHash === hash ? block : `${block} The wallet had sped it up.`;
    }
    case 'reverted':
      return `${reason ?? 'The contract does not say why.'} Nothing has changed; the network fee is spent.`;
    default:
      return reason ?? '';
  }
}

/** "2 pending" while something is on its way, else how many have ended. */
export function formatCount(transactions: readonly Transaction[]): string {
  const pending = transactions.filter(({ status }) => status === 'pending').length;
  if (pending > 0) return `${pending} pending`;
  const unknown = transactions.filter(({ status }) => status === 'unknown').length;
  return unknown > 0 ? `${unknown} not known yet` : `${transactions.length} ended`;
}

/** Where a transaction can be looked up: the one that was mined, when the wallet sent it again. */
export function getExplorer({ chainId, hash, minedHash }: Transaction) {
  const explorer = chainById(chainId)?.blockExplorers.default;
  return explorer && { name: explorer.name, url: `${explorer.url}/tx/${minedHash ?? hash}` };
}
