import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { BigCount } from '@hideout/ui/big-count';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Chip } from '@hideout/ui/chip';
import { Disclosure } from '@hideout/ui/disclosure';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { Freshness } from '@hideout/ui/freshness';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { DelegationReading, HotWalletLink } from '@hideout/wallet/chain';
import { ChainFailure } from './chain-failure.tsx';
import styles from './delegation.module.css';
import { useDelegationSnapshot, useHotWalletStatus, useNodeHost } from './delegation.queries.ts';
import { EthereumLink, ToolLinks } from './external-links.tsx';
import { formatActThrough, formatNotCounted, SOURCES } from './format-delegation.ts';
import { EndChip } from './link-end.tsx';
import { NotCountedList } from './not-counted-list.tsx';
import { WalletList } from './wallet-list.tsx';

export type DelegationLookupProps = {
  readonly address: `0x${string}`;
  /** The ENS name that led here; null when the address itself was asked for. */
  readonly name: string | null;
};

/** Who acts through an address, or why that could not be read. */
export function DelegationLookup({ address, name }: DelegationLookupProps) {
  const { data, isError, error, isFetching, refetch } = useDelegationSnapshot(address);
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  if (data === undefined) {
    if (!isError) return <DelegationSkeleton />;
    return <ChainFailure title="Ethereum could not be read" error={error} {...retry} />;
  }
  const { hotWallet, registry } = data.sources;
  if (hotWallet.status === 'failed' && registry.status === 'failed') {
    return <ChainFailure title="Neither source could be read" error={hotWallet.message} {...retry} />;
  }
  return <DelegationCard name={name} snapshot={data} failed={isError} {...retry} />;
}

/** While both sources are read. */
export function DelegationSkeleton() {
  return (
    <div aria-busy="true">
      <Card title="Reading Ethereum">
        <div className={styles.body}>
          <ul className={styles.lines}>
            {SOURCES.map(({ source, name }) => (
              <li key={source}>Asking {name}…</li>
            ))}
          </ul>
          <Skeleton height="3.5rem" lines={3} />
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      </Card>
    </div>
  );
}

type RetryProps = {
  readonly snapshot: DelegationReading;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

type DelegationCardProps = RetryProps & {
  readonly name: string | null;
  /** True when the last try to read it again did not work. */
  readonly failed: boolean;
};

/** What was found about an address, from which sources, and as of which block. */
function DelegationCard({ name, snapshot, failed, onRetry, retrying }: DelegationCardProps) {
  const { address, blockNumber, blockTime, coldWallets, notCounted } = snapshot;
  const status = useHotWalletStatus(address);
  const link = status.data?.hotWallet ?? null;
  const lockChip = status.data?.isLocked === true && (
    <Chip tone="flesh" icon="lock">
      Locked: takes no new links
    </Chip>
  );
  const isPartial = SOURCES.some(({ source }) => snapshot.sources[source].status === 'failed');
  return (
    <Card title={name ?? 'Who acts through it'} extra={lockChip}>
      <div className={styles.body}>
        <p className={styles.who}>
          <Address value={address} copyable />
          <EthereumLink address={address} />
        </p>
        {coldWallets.length > 0 && (
          <p className={styles.summary} role="status">
            {isPartial && <span className={styles.label}>At least </span>}
            <BigCount value={coldWallets.length} />
            <span> {formatActThrough(coldWallets.length)}</span>
          </p>
        )}
        <SourceTrouble snapshot={snapshot} onRetry={onRetry} retrying={retrying} />
        {link !== null && <OwnLink link={link} />}
        {status.isError && status.data === undefined && (
          <p className={styles.small}>Whether it is locked or points to another wallet could not be read.</p>
        )}
        {coldWallets.length === 0 ? (
          <NoDelegationFound isPartial={isPartial} />
        ) : (
          <WalletList rows={coldWallets} />
        )}
        {notCounted.length > 0 && (
          <Disclosure summary={formatNotCounted(notCounted.length)}>
            <NotCountedList entries={notCounted} />
          </Disclosure>
        )}
        <div className={styles.foot}>
          <Freshness failed={failed}>
            Block {formatCount(Number(blockNumber))} ·{' '}
            <RelativeTime at={Number(blockTime) * 1_000} prefix="mined" />
          </Freshness>
          <Button variant="ghost" size="s" busy={retrying} onClick={onRetry}>
            Read again
          </Button>
        </div>
      </div>
    </Card>
  );
}

function NoDelegationFound({ isPartial }: { readonly isPartial: boolean }) {
  if (isPartial) {
    return (
      <EmptyState title="Nobody found so far">One source did not answer, so there may be some.</EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody acts through this wallet" action={<ToolLinks centred />}>
      To set it up, connect the cold wallet and link it under “Your links”, or delegate the whole wallet at
      delegate.xyz.
    </EmptyState>
  );
}

/** Where the wallet points itself, when it is the cold one of another. */
function OwnLink({ link }: { readonly link: HotWalletLink }) {
  return (
    <p className={styles.pointer}>
      <span>{link.expired ? 'It pointed to' : 'It acts through'}</span>
      <Link to={`/delegation?address=${link.address}`} preventScrollReset>
        <Address value={link.address} />
      </Link>
      {link.expiresAt !== null && <EndChip expiresAt={link.expiresAt} expired={link.expired} />}
    </p>
  );
}

/** Which source did not answer, and why; and what a source had too much of. Nothing when all is well. */
function SourceTrouble({ snapshot, onRetry, retrying }: RetryProps) {
  const host = useNodeHost();
  return SOURCES.map(({ source, title }) => {
    const state = snapshot.sources[source];
    if (state.status === 'read') {
      return state.leftOut === undefined ? null : (
        <Notice key={source} title="Not everything was looked at">
          {title} names {formatCount(state.leftOut)} more. That many are not read here.
        </Notice>
      );
    }
    const answered = SOURCES.find((other) => other.source !== source)?.name;
    return (
      <Notice
        key={source}
        tone="warning"
        icon="alert"
        title={`${title} could not be read`}
        action={
          <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {state.message} What follows is from {answered} alone
        {host !== null && `, asked at ${host}`}.
      </Notice>
    );
  });
}
