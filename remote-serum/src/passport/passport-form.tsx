import { isApiError } from '@hideout/api-client/api-error';
import { useOnline, useRequestLinkWallet, useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Field, Input } from '@hideout/ui/field';
import { shortenAddress } from '@hideout/ui/format';
import { Notice } from '@hideout/ui/notice';
import { useRetryAfter } from '@hideout/ui/retry-after';
import { Skeleton } from '@hideout/ui/skeleton';
import { type FormEvent, useRef, useState } from 'react';
import { useOwnEthereumWallets } from '../drop/own-wallets.queries.ts';
import styles from './passport.module.css';
import { useBindPassport } from './passport.mutations.ts';
import { useBindableTokens } from './passport.queries.ts';
import { describePassportFailure, validateTokenId } from './passport-messages.ts';

const NO_PROBLEM = { tokenId: null, claimAddress: null, whole: null };

/** Binds a token and the address that SERUM goes to. What was typed stays whatever the server says. */
export function PassportForm({ userId }: { readonly userId: string }) {
  const [tokenId, setTokenId] = useState('');
  const [claimAddress, setClaimAddress] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const token = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const binding = useBindPassport(userId);
  // The second of two clicks comes before the first one is rendered.
  const isSending = useRef(false);
  const wait = useRetryAfter();
  const tokens = useBindableTokens();
  const isOnline = useOnline();
  useUnsaved(tokenId !== '' || claimAddress !== '');

  const number = tokenId.trim().replace(/^#/, '');
  const to = claimAddress.trim();
  const own = {
    tokenId: validateTokenId(number),
    claimAddress: to === '' ? 'Enter an Ethereum address.' : null,
  };
  const answered = binding.error === null ? NO_PROBLEM : describePassportFailure(binding.error);
  const shown = isChecked ? { ...own, whole: null } : answered;
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setIsChecked(false);
    binding.reset();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isIncomplete = own.tokenId !== null || own.claimAddress !== null;
    setIsChecked(isIncomplete);
    if (isIncomplete) (own.tokenId === null ? address : token).current?.focus();
    else if (!isSending.current) {
      isSending.current = true;
      binding.mutate(
        { tokenId: number, claimAddress: to },
        {
          onError: wait.note,
          onSettled: () => {
            isSending.current = false;
          },
        },
      );
    }
  };
  const isLimited = isApiError(binding.error) && binding.error.code === 'RATE_LIMITED';
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field
        label="Token"
        hint={`The number of ${tokens.data?.collection == null ? 'a token' : `a token of ${tokens.data.collection}`} that one of your linked wallets or vaults holds.`}
        error={shown.tokenId}
      >
        <Input
          ref={token}
          mono
          name="tokenId"
          inputMode="numeric"
          maxLength={80}
          value={tokenId}
          onChange={(event) => change(setTokenId)(event.target.value)}
        />
      </Field>
      <OwnTokens tokens={tokens} onPick={change(setTokenId)} />
      <Field
        label="Claim address"
        hint="The Ethereum address that SERUM goes to. It is paid on ApeChain, where you need the same key."
        error={shown.claimAddress}
      >
        <Input
          ref={address}
          mono
          name="claimAddress"
          autoCapitalize="none"
          icon="wallet"
          maxLength={128}
          value={claimAddress}
          onChange={(event) => change(setClaimAddress)(event.target.value)}
        />
      </Field>
      <OwnWallets userId={userId} onPick={change(setClaimAddress)} />
      <Notice title="Only support can change it later">
        The token becomes your passport and cannot be that of another account. Whoever has the key of the
        claim address has the SERUM, so do not use the address of an exchange.
      </Notice>
      {shown.whole !== null && !(isLimited && wait.seconds === 0) && (
        <Notice tone="error" title="Nothing is bound yet">
          {isLimited ? `Too many tries. Again in ${wait.seconds} s.` : shown.whole}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={binding.isPending} disabledReason={getReason(isOnline, wait.seconds)}>
          Bind passport
        </Button>
        {isApiError(binding.error) && binding.error.code === 'PASSPORT_NOT_OWNED' && <LinkAnother />}
      </div>
    </form>
  );
}

function getReason(isOnline: boolean, seconds: number): string | undefined {
  if (!isOnline) return 'You are offline. What you typed stays here.';
  return seconds > 0 ? `Too many tries. Again in ${seconds} s.` : undefined;
}

function LinkAnother() {
  const requestLinkWallet = useRequestLinkWallet();
  return (
    <Button variant="secondary" onClick={() => requestLinkWallet({ chain: 'ethereum' })}>
      Link the wallet that holds it
    </Button>
  );
}

type OwnTokensProps = {
  readonly tokens: ReturnType<typeof useBindableTokens>;
  readonly onPick: (tokenId: string) => void;
};

/** The tokens that can be bound at one press. Where they cannot be read the number is typed. */
function OwnTokens({ tokens: { data, isLoading }, onPick }: OwnTokensProps) {
  if (isLoading) return <Skeleton height="var(--target)" width="9rem" />;
  if (data === undefined) return null;
  const { collection, tokenIds, others } = data;
  if (tokenIds === null) return null;
  if (tokenIds.length === 0) {
    return (
      <Notice
        title={`No token of ${collection} was found in your wallets and vaults`}
        action={<LinkAnother />}
      >
        One of them must hold it when you bind it.
      </Notice>
    );
  }
  return (
    <div className={styles.picks}>
      {tokenIds.map((tokenId) => (
        <Button key={tokenId} variant="secondary" size="s" onClick={() => onPick(tokenId)}>
          Use #{tokenId}
        </Button>
      ))}
      {others > 0 && <p>{`and ${others} more: type the number`}</p>}
    </div>
  );
}

type OwnWalletsProps = { readonly userId: string; readonly onPick: (address: string) => void };

/** The linked wallets at one press; a list that cannot be read only means typing. */
function OwnWallets({ userId, onPick }: OwnWalletsProps) {
  const { addresses = [], isLoading } = useOwnEthereumWallets(userId);
  if (isLoading) return <Skeleton height="var(--target)" width="9rem" />;
  if (addresses.length === 0) return null;
  return (
    <div className={styles.picks}>
      {addresses.map((address) => (
        <Button key={address} variant="secondary" size="s" onClick={() => onPick(address)}>
          Use {shortenAddress(address)}
        </Button>
      ))}
    </div>
  );
}
