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
import type { DelegationReading } from '@hideout/wallet/chain';
import styles from './delegation.module.css';
import { useHotWalletStatus, useNodeHost } from './delegation.queries.ts';
import { EthereumLink, ToolLinks } from './external-links.tsx';
import {
  failedSources,
  formatActThrough,
  formatNotCounted,
  SOURCES,
  sourceName,
} from './format-delegation.ts';
import { LinkEnd } from './link-end.tsx';
import { NotCountedList } from './not-counted-list.tsx';
import { WalletList } from './wallet-list.tsx';

export type DelegationCardProps = {
  readonly name: string | null;
  readonly snapshot: DelegationReading;
  /** True when the last try to read it again did not work. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** What was found about an address, from which sources, and as of which block. */
export function DelegationCard({ name, snapshot, failed, onRetry, retrying }: DelegationCardProps) {
  const { address, blockNumber, blockTime, coldWallets, notCounted } = snapshot;
  const isPartial = failedSources(snapshot).length > 0;
  return (
    <Card title={name ?? 'Who acts through it'} extra={<LockChip address={address} />}>
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
        <OwnLink address={address} />
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

type StatusProps = { readonly address: `0x${string}` };

/** Whether other wallets can link to this one. Nothing while that is unknown. */
function LockChip({ address }: StatusProps) {
  const status = useHotWalletStatus(address);
  if (status.data?.isLocked !== true) return null;
  return (
    <Chip tone="flesh" icon="lock">
      Locked: takes no new links
    </Chip>
  );
}

/** Where the wallet points itself, when it is the cold one of another. */
function OwnLink({ address }: StatusProps) {
  const status = useHotWalletStatus(address);
  if (status.isError && status.data === undefined) {
    return (
      <p className={styles.small}>Whether it is locked or points to another wallet could not be read.</p>
    );
  }
  const link = status.data?.hotWallet ?? null;
  if (link === null) return null;
  return (
    <p className={styles.pointer}>
      <span>{link.expired ? 'It pointed to' : 'It acts through'}</span>
      <Link to={`/delegation?address=${link.address}`} preventScrollReset>
        <Address value={link.address} />
      </Link>
      {link.expiresAt !== null && (
        <Chip tone={link.expired ? 'bile' : 'neutral'} icon="clock">
          {link.expired ? 'expired' : 'until'} <LinkEnd at={link.expiresAt} />
        </Chip>
      )}
    </p>
  );
}

type SourceTroubleProps = {
  readonly snapshot: DelegationReading;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** Which source did not answer, and why; and what a source had too much of. Nothing when all is well. */
function SourceTrouble({ snapshot, onRetry, retrying }: SourceTroubleProps) {
  const host = useNodeHost();
  const failed = failedSources(snapshot);
  return (
    <>
      {failed.map((source) => {
        const state = snapshot.sources[source];
        const answered = SOURCES.filter((other) => other !== source).map(sourceName);
        return (
          <Notice
            key={source}
            tone="warning"
            icon="alert"
            title={`${capital(sourceName(source))} could not be read`}
            action={
              <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
                Try again
              </Button>
            }
          >
            {state.status === 'failed' && state.message} What follows is from {answered.join(' and ')} alone
            {host !== null && `, asked at ${host}`}.
          </Notice>
        );
      })}
      {SOURCES.map((source) => {
        const state = snapshot.sources[source];
        if (state.status !== 'read' || state.leftOut === undefined) return null;
        return (
          <Notice key={source} title="Not everything was looked at">
            {capital(sourceName(source))} names {formatCount(state.leftOut)} more. That many are not read
            here.
          </Notice>
        );
      })}
    </>
  );
}

function capital(text: string): string {
  return text.startsWith('the ') ? `T${text.slice(1)}` : text;
}
