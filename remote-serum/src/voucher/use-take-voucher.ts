import type { SerumInfo } from '@hideout/contract/serum';
import type { Voucher } from '@hideout/contract/voucher';
import { formatAmount } from '@hideout/ui/format';
import {
  type TransactionRequest,
  useTransactionActions,
  useTransactions,
} from '@hideout/wallet/transactions';
import { useRef, useState } from 'react';
import { encodeFunctionData } from 'viem';
import { DISTRIBUTOR_ABI, DISTRIBUTOR_REVERTS } from '../drop/distributor.ts';
import { describeSendFailure } from '../drop/send-failure.ts';

/** The message about the last press. */
export type TakeNote = { readonly tone: 'info' | 'error'; readonly title?: string; readonly text: string };

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
  const { simulate, send, check } = useTransactionActions();
  const [transaction = null] = useTransactions({ subject: names.subject });
  const [step, setStep] = useState<'idle' | 'checking' | 'asking'>('idle');
  const [note, setNote] = useState<TakeNote | null>(null);
  // Answers to a question that is no longer waited for say nothing about the next one.
  const turn = useRef(0);
  // The second of two clicks comes before the first one is rendered.
  const isBusy = useRef(false);

  const take = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const mine = ++turn.current;
    setNote(null);
    setStep('checking');
    try {
      const request = buildRequest(voucher, names);
      const simulation = await simulate(request);
      if (simulation.status === 'refused') {
        setNote({ tone: 'error', title: 'Nothing was sent', text: simulation.message });
        onOutdated();
        return;
      }
      setStep('asking');
      await send(request);
    } catch (error) {
      if (mine !== turn.current) return;
      const failure = describeSendFailure(error);
      setNote(failure);
      if (failure.mayBeSent) onOutdated();
    } finally {
      if (mine === turn.current) end();
    }
  };
  const end = () => {
    isBusy.current = false;
    setStep('idle');
  };
  /** Stops waiting for the wallet, which may still send it. */
  const giveUp = () => {
    turn.current += 1;
    end();
    setNote(GIVEN_UP);
  };
  return { name: names.name, transaction, step, note, take, giveUp, check };
}

const GIVEN_UP: TakeNote = {
  tone: 'info',
  text: 'No longer waiting. If you still say yes in the wallet it is sent, and shown here.',
};
