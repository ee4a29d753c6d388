import type { LinkedWallet } from '@hideout/contract/wallet';
import { linkStatement, SIGN_IN_STATEMENT } from '@hideout/contract/wallet-statements';
import { useHostRuntime } from '@hideout/session/host-requests';
import { useUnsaved } from '@hideout/session/session';
import {
  addressesNow,
  useBitcoinAccounts,
  useBitcoinConnection,
  useEthereumConnection,
} from '@hideout/wallet/connections';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkWith, newMessage, signInWith } from '../wallet/wallet-calls.ts';
import { storePending, toPending } from './pending-wallet-step.ts';
import { describeConnectFailure, describeFailure, type SignInPhase } from './sign-in-messages.ts';
import {
  type AnyConnection,
  type Chain,
  firstUnlinked,
  follow,
  has,
  isSecondStep,
  type WalletStep,
} from './wallet-progress.ts';
import { describeProof, type WalletProof } from './wallet-proof.ts';

/** What a signature is for. */
export type WalletMode =
  | { readonly kind: 'signIn' }
  | {
      readonly kind: 'link';
      readonly accountId: string;
      /** Addresses the account has already, as far as that is known. */
      readonly linked: readonly string[];
    };

export type WalletOutcome =
  | { readonly kind: 'signedIn'; readonly username: string | null }
  /** `more`: another address of the same wallet that could be linked. */
  | { readonly kind: 'linked'; readonly wallet: LinkedWallet; readonly more: string | null };

export type WalletFlowInput = {
  readonly open: boolean;
  readonly mode: WalletMode;
  /** Where to begin whenever the dialog opens. */
  readonly start: () => WalletStep;
  /** Where to begin the first time, when something has happened before the page was loaded. */
  readonly earlier: WalletStep | null;
  /** Once per signature that has done its work. */
  readonly onDone: (outcome: WalletOutcome) => void;
};

export type WalletFlow = {
  readonly step: WalletStep;
  readonly mode: WalletMode;
  /** The wallet of the chain that was chosen; the Ethereum one before that. */
  readonly connection: AnyConnection;
  /** The address that signs next; null while nothing is connected or nothing is left to link. */
  readonly signer: string | null;
  /** Step 1, or on to step 2 when a wallet is connected that can go on. `another` chooses again. */
  readonly connect: (chain: Chain, another?: boolean) => Promise<void>;
  /** Step 2: asks the wallet for a signature and sends it. */
  readonly sign: () => Promise<void>;
  /** Stops waiting for the wallet; what it still answers is ignored. */
  readonly cancel: () => void;
  /** Back to the list of ways. */
  readonly startOver: () => void;
};

/** While the wallet, or the server, has not answered yet. */
const ASKED: ReadonlySet<WalletStep['at']> = new Set(['connecting', 'preparing', 'signing', 'verifying']);

/** Connect, sign, done: signing in, or linking a further wallet, with a wallet of either chain. */
export function useWalletFlow({ open, mode, start, earlier, onDone }: WalletFlowInput): WalletFlow {
  const runtime = useHostRuntime();
  const connections = { ethereum: useEthereumConnection(), bitcoin: useBitcoinConnection() };
  const accounts = useBitcoinAccounts();
  const [stored, setStep] = useState(() => earlier ?? start());
  // Linking turns into signing in when the session ends; nothing of the one may go on in the other.
  const purpose = !open ? null : mode.kind === 'link' ? mode.accountId : mode.kind;
  const [before, setBefore] = useState(purpose);
  const [isFirst, setFirst] = useState(true);
  // An answer of a try that was given up must not move the dialog.
  const currentTry = useRef(0);

  if (purpose !== before) {
    setBefore(purpose);
    if (before !== null) setFirst(false);
    if (purpose !== null) setStep((isFirst && before === null ? earlier : null) ?? start());
  }

  const chain = 'chain' in stored ? stored.chain : 'ethereum';
  const connection: AnyConnection = connections[chain];
  const step = follow(stored, connection);
  // The dialog itself outlives a swap; the page behind it, for which one signs in, would be another.
  useUnsaved(open && ASKED.has(step.at));
  const linked = mode.kind === 'link' ? mode.linked : [];
  const signer = mode.kind === 'signIn' ? connection.address : firstUnlinked(connection.addresses, linked);
  const accountId = mode.kind === 'link' ? mode.accountId : null;

  useEffect(() => {
    if (open) storePending(toPending(stored, accountId));
  }, [open, stored, accountId]);

  const giveUpWaiting = useEffectEvent(() => connections.bitcoin.cancel());
  useEffect(() => {
    if (purpose === null) return;
    return () => {
      // Closed by the user, or by another tab where they are in already.
      currentTry.current += 1;
      storePending(null);
      giveUpWaiting();
    };
  }, [purpose]);

  function begin(next: WalletStep): () => boolean {
    currentTry.current += 1;
    const mine = currentTry.current;
    setStep(next);
    return () => currentTry.current === mine;
  }

  async function connect(wanted: Chain, another = false): Promise<void> {
    const one: AnyConnection = connections[wanted];
    // A silent Bitcoin wallet would ask for patience over the way that was chosen instead.
    if (wanted !== 'bitcoin') connections.bitcoin.cancel();
    const goesOn =
      one.isConnected && (mode.kind === 'signIn' || firstUnlinked(one.addresses, linked) !== null);
    if (goesOn && !another) {
      begin({ at: 'ready', chain: wanted, note: null });
      return;
    }
    const isCurrent = begin({ at: 'connecting', chain: wanted });
    try {
      // A remembered wallet would be asked again.
      if (another && !one.isConnected) await one.disconnect();
      const connected = await one.connect();
      if (isCurrent()) setStep(connected ? { at: 'ready', chain: wanted, note: null } : { at: 'choosing' });
    } catch (error) {
      if (!isCurrent()) return;
      setStep({ at: 'failed', step: 1, tried: wanted, failure: describeConnectFailure(error) });
    }
  }

  async function deliver(proof: WalletProof): Promise<void> {
    if (mode.kind === 'signIn') {
      const { user } = await signInWith(runtime, proof.signIn);
      begin({ at: 'choosing' });
      onDone({ kind: 'signedIn', username: user?.username ?? null });
      return;
    }
    const wallet = await linkWith(runtime, mode.accountId, proof.link);
    const more = firstUnlinked(addressesNow(runtime.store, chain), [...linked, wallet.address]);
    begin(more === null ? { at: 'choosing' } : { at: 'linked', chain, address: wallet.address });
    onDone({ kind: 'linked', wallet, more });
  }

  async function sign(): Promise<void> {
    const address = signer;
    const { walletType } = connection;
    if (address === null || walletType === null) return connect(chain);
    const isCurrent = begin({ at: 'preparing', chain, address });
    // Signed or not: what was meant for another account, or for a wallet that has disconnected, is not sent.
    const changed = () => !has(addressesNow(runtime.store, chain), address);
    const goOn = (next: WalletStep) => {
      if (!isCurrent()) return false;
      setStep(changed() ? { at: 'ready', chain, note: 'changed' } : next);
      return !changed();
    };
    let phase: SignInPhase = 'preparing';
    try {
      const statement = mode.kind === 'signIn' ? SIGN_IN_STATEMENT : linkStatement(mode.accountId);
      const message = await newMessage(runtime, { chain, address, chainId: connection.chainId }, statement);
      phase = 'signing';
      if (!goOn({ at: 'signing', chain, address })) return;
      const signed = await connection.signMessage(message, address);
      phase = 'verifying';
      if (!goOn({ at: 'verifying', chain })) return;
      const account = accounts.find((one) => one.address === address);
      await deliver(describeProof({ chain, walletType, address, message, signed, account }));
    } catch (error) {
      const failure = describeFailure(phase, error);
      if (phase === 'verifying') {
        // The answer is the server's; what the wallet does meanwhile changes nothing in it.
        if (isCurrent() && failure !== null) setStep({ at: 'failed', step: 2, chain, address, failure });
      } else if (failure === null) goOn({ at: 'ready', chain, note: 'refused' });
      else goOn({ at: 'failed', step: 2, chain, address, failure });
    }
  }

  return {
    step,
    mode,
    connection,
    signer,
    connect,
    sign,
    cancel: () => {
      if (!isSecondStep(step)) return;
      begin({ at: 'ready', chain, note: null });
      connection.cancel();
    },
    startOver: () => {
      begin({ at: 'choosing' });
      connection.cancel();
    },
  };
}
