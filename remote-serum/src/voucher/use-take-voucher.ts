import type { SerumInfo } from '@hideout/contract/serum';
import type { Voucher } from '@hideout/contract/voucher';
import { formatAmount } from '@hideout/ui/format';
import { encodeFunctionData } from '@hideout/wallet/chain';
import {
  type TransactionRequest,
  useTransactionActions,
  useTransactions,
} from '@hideout/wallet/transactions';
import { DISTRIBUTOR_ABI, DISTRIBUTOR_REVERTS } from '../drop/distributor.ts';
import { useSend } from '../drop/use-send.ts';

type Names = Pick<TransactionRequest, 'name' | 'done' | 'subject'>;

function getNames({ typedData: { message }, amount }: Voucher, token: SerumInfo['token']): Names {
  const what = `${formatAmount(amount, token.decimals)} ${token.symbol}`;
  return {
    name: `Take ${what}`,
    done: `Took ${what}`,
    subject: `serum:voucher:${message.account}:${message.nonce}`.toLowerCase(),
  };
}

/** @throws viem's error for numbers that no contract takes. */
function buildRequest({ typedData, signature }: Voucher, names: Names): TransactionRequest {
  const { domain, message } = typedData;
  const { account, nonce, deadline } = message;
  return {
    ...names,
    chainId: domain.chainId,
    to: domain.verifyingContract,
    data: encodeFunctionData({
      abi: DISTRIBUTOR_ABI,
      functionName: 'redeemVoucher',
      args: [account, BigInt(message.amount), BigInt(nonce), BigInt(deadline), signature],
    }),
    path: '/serum',
    reverts: DISTRIBUTOR_REVERTS,
  };
}

/**
 * Has the claim contract pay a voucher: tried without the wallet first, so that it is asked for nothing that fails.
 *
 * @param onOutdated the contract would not pay now, or the wallet may have sent it: the contract says more.
 */
export function useTakeVoucher(voucher: Voucher, token: SerumInfo['token'], onOutdated: () => void) {
  const names = getNames(voucher, token);
  const { simulate, check } = useTransactionActions();
  const [transaction = null] = useTransactions({ subject: names.subject });
  const build = async () => buildRequest(voucher, names);
  const send = useSend({
    build,
    check: async () => {
      const simulation = await simulate(await build());
      if (simulation.status === 'ok') return true;
      return { tone: 'error', title: 'Nothing was sent', text: simulation.message };
    },
    onOutdated,
  });
  return { ...send, name: names.name, transaction, check };
}
