import type { SerumInfo } from '@hideout/contract/serum';
import type { Voucher } from '@hideout/contract/voucher';
import { formatAmount } from '@hideout/ui/format';
import {
  type TransactionRequest,
  useTransactionActions,
  useTransactions,
} from '@hideout/wallet/transactions';
import { isWalletRejection } from '@hideout/wallet/wallet-error';
import { useState } from 'react';
import { encodeFunctionData } from 'viem';
import { DISTRIBUTOR_ABI, DISTRIBUTOR_REVERTS } from '../drop/distributor.ts';

/** The message about the last press. */
export type TakeNote = { readonly tone: 'info' | 'error'; readonly text: string };

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

/** Has the claim contract pay a voucher: tried without the wallet first, so that it is asked for nothing that fails. */
export function useTakeVoucher(voucher: Voucher, token: SerumInfo['token']) {
  const names = getNames(voucher, token);
  const { simulate, send, check } = useTransactionActions();
  const [transaction = null] = useTransactions({ subject: names.subject });
  const [step, setStep] = useState<'idle' | 'checking' | 'asking'>('idle');
  const [note, setNote] = useState<TakeNote | null>(null);

  const take = async () => {
    if (step !== 'idle') return;
    setNote(null);
    setStep('checking');
    try {
      const request = buildRequest(voucher, names);
      const simulation = await simulate(request);
      if (simulation.status === 'refused') {
        setNote({ tone: 'error', text: simulation.message });
        return;
      }
      setStep('asking');
      await send(request);
    } catch (error) {
      setNote(describeFailure(error));
    } finally {
      setStep('idle');
    }
  };
  return { name: names.name, transaction, step, note, take, check };
}

function describeFailure(error: unknown): TakeNote {
  if (isWalletRejection(error)) return { tone: 'info', text: 'You said no. Nothing was sent.' };
  // By name: the classes may come from another copy of their modules.
  const hasMessage = error instanceof Error && (error.name === 'ChainError' || error.name === 'WalletError');
  return {
    tone: 'error',
    text: hasMessage ? error.message : 'The tools that send it could not be loaded. Try again.',
  };
}
