import type { SessionUser } from '@hideout/contract/people';
import type { SerumInfo } from '@hideout/contract/serum';
import { Link } from '@hideout/session/router';
import { useOnline, useRequestLinkWallet } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { shortenAddress } from '@hideout/ui/format';
import { LazyPart } from '@hideout/ui/lazy-part';
import { Notice } from '@hideout/ui/notice';
import { RadioCards } from '@hideout/ui/radio-cards';
import { useRetryAfter } from '@hideout/ui/retry-after';
import { Skeleton } from '@hideout/ui/skeleton';
import { useRef, useState } from 'react';
import { listOnce, useOwnEthereumWallets } from '../drop/own-wallets.queries.ts';
import { storedVouchers } from './stored-voucher.ts';
import styles from './voucher.module.css';
import { useGenerateVoucher } from './voucher.mutations.ts';
import { describeVoucherFailure } from './voucher-messages.ts';

// Reading a chain and recovering a signature weighs more than the page; it comes with the first voucher.
const loadPanel = async () =>
  (await import(/* webpackChunkName: "serum-voucher" */ './voucher-panel.tsx')).VoucherPanel;

type MemberVoucherProps = {
  readonly user: SessionUser;
  readonly info: Pick<SerumInfo, 'token' | 'distributor'>;
};

/** A member's voucher, or what makes one. */
export function MemberVoucher({ user, info }: MemberVoucherProps) {
  const stored = storedVouchers.useValue(user.id);
  const generating = useGenerateVoucher(user.id);
  const wait = useRetryAfter();
  // The second of two clicks comes before the first one is rendered, and would use up the limit.
  const isSending = useRef(false);
  const generate = (address: string) => {
    if (isSending.current) return;
    isSending.current = true;
    generating.mutate(address, {
      onError: wait.note,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const failure = generating.error === null ? null : describeVoucherFailure(generating.error);
  return (
    <div className={styles.panel}>
      {stored === null ? (
        <VoucherForm
          user={user}
          info={info}
          waitSeconds={wait.seconds}
          isGenerating={generating.isPending}
          onGenerate={generate}
        />
      ) : (
        <LazyPart
          key={stored.voucher.signature}
          load={loadPanel}
          props={{
            stored,
            info,
            isGenerating: generating.isPending,
            onGenerate: () => generate(stored.to),
            onDone: () => {
              generating.reset();
              storedVouchers.write(user.id, null);
            },
          }}
          fallback={<Skeleton height="1.5rem" lines={6} />}
          failure="Your voucher could not be shown"
          isInline
        />
      )}
      {failure !== null && (
        <Notice
          tone={failure.tone}
          title={failure.title}
          action={
            failure.openFor !== null && (
              <Button variant="secondary" onClick={() => generate(failure.openFor ?? '')}>
                Show that one
              </Button>
            )
          }
        >
          {failure.text}
          {wait.seconds > 0 && ` Again in ${wait.seconds} s.`}
        </Notice>
      )}
    </div>
  );
}

type VoucherFormProps = MemberVoucherProps & {
  readonly waitSeconds: number;
  readonly isGenerating: boolean;
  readonly onGenerate: (address: string) => void;
};

/** What a voucher permits, before it is made, and for which address. */
function VoucherForm({ user, info, waitSeconds, isGenerating, onGenerate }: VoucherFormProps) {
  const { addresses, isError, isFetching, refetch } = useOwnEthereumWallets(user.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const requestLinkWallet = useRequestLinkWallet();
  const isOnline = useOnline();
  const { symbol, chain } = info.token;
  const options = listOnce([user.claimAddress, ...(addresses ?? [])]).map((value) => ({
    value,
    title: shortenAddress(value),
    detail: value === user.claimAddress ? 'Claim address' : 'Linked wallet',
  }));
  const [first] = options;
  // The chosen wallet may have been removed in another tab.
  const to = options.find(({ value }) => value === chosen)?.value ?? first?.value ?? null;
  return (
    <>
      <p className={styles.meaning}>
        A voucher is a signed permission: the claim contract on {chain.name} pays <b>all {symbol}</b> that the
        site owes you from codes and quests, <b>once</b>, <b>to the address you choose</b>, within{' '}
        <b>an hour</b>. It gives nobody access to a wallet, and making it costs nothing; taking it is a
        transaction whose fee you pay.
      </p>
      {first !== undefined && (
        <RadioCards
          label="Pay to"
          showLabel
          value={to}
          onValueChange={setChosen}
          options={options}
          disabled={isGenerating}
        />
      )}
      {first === undefined && addresses === undefined && !isError && <Skeleton height="3rem" lines={2} />}
      {first === undefined && isError && (
        <Notice
          tone="error"
          title="Your wallets could not be read"
          action={
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {first === undefined && addresses?.length === 0 && (
        <Notice
          title="No Ethereum wallet is linked"
          action={
            <Button variant="secondary" onClick={() => requestLinkWallet({ chain: 'ethereum' })}>
              Link a wallet
            </Button>
          }
        >
          A voucher pays a linked Ethereum wallet, or the claim address of your{' '}
          <Link to="/serum/passport">passport</Link>.
        </Notice>
      )}
      {to !== null && (
        <div className={styles.actions}>
          <Button
            busy={isGenerating}
            disabledReason={getReason(isOnline, waitSeconds)}
            onClick={() => onGenerate(to)}
          >
            Make a voucher
          </Button>
        </div>
      )}
      <p className={styles.hint}>
        <Link to="/redeem">Redeem a code</Link> for more {symbol}.
        {user.tokenId === null && (
          <>
            {' '}
            No passport is bound to your account yet: <Link to="/serum/passport">bind one</Link>, with the
            address that your {symbol} goes to.
          </>
        )}
      </p>
    </>
  );
}

function getReason(isOnline: boolean, seconds: number): string | undefined {
  if (!isOnline) return 'You are offline.';
  return seconds > 0 ? `Again in ${seconds} s.` : undefined;
}
