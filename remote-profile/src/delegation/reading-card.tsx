import { Address } from '@hideout/ui/address';
import { BigCount } from '@hideout/ui/big-count';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Disclosure } from '@hideout/ui/disclosure';
import { EmptyState } from '@hideout/ui/empty-state';
import { Freshness } from '@hideout/ui/freshness';
import { RelativeTime } from '@hideout/ui/relative-time';
import type { DelegationReading } from '@hideout/wallet/chain';
import styles from './delegation.module.css';
import { actThroughWords, failedSources, notCountedWords } from './delegation-words.ts';
import { EthereumLink } from './ethereum-link.tsx';
import { NotCountedList } from './not-counted-list.tsx';
import { SourceTrouble } from './source-trouble.tsx';
import { LockChip, OwnLink } from './standing-lines.tsx';
import { ToolLinks } from './tool-links.tsx';
import { WalletList } from './wallet-list.tsx';

export type ReadingCardProps = {
  readonly name: string | null;
  readonly reading: DelegationReading;
  /** True when the last try to read it again did not work. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly retrying: boolean;
};

/** What was found about an address, from which sources, and as of which block. */
export function ReadingCard({ name, reading, failed, onRetry, retrying }: ReadingCardProps) {
  const { address, blockNumber, blockTime, coldWallets, notCounted } = reading;
  const isPartial = failedSources(reading).length > 0;
  return (
    <Card title={name ?? 'Who acts through it'} aside={<LockChip address={address} />}>
      <div className={styles.body}>
        <p className={styles.who}>
          <Address value={address} copyable />
          <EthereumLink address={address} />
        </p>
        {coldWallets.length > 0 && (
          <p className={styles.summary} role="status">
            {isPartial && <span className={styles.label}>At least </span>}
            <BigCount value={coldWallets.length} />
            <span> {actThroughWords(coldWallets.length)}</span>
          </p>
        )}
        <SourceTrouble reading={reading} onRetry={onRetry} retrying={retrying} />
        <OwnLink address={address} />
        {coldWallets.length === 0 ? <NobodyFound isPartial={isPartial} /> : <WalletList rows={coldWallets} />}
        {notCounted.length > 0 && (
          <Disclosure summary={notCountedWords(notCounted.length)}>
            <NotCountedList entries={notCounted} />
          </Disclosure>
        )}
        <div className={styles.foot}>
          <Freshness failed={failed}>
            Block {blockNumber.toLocaleString('en-US')} ·{' '}
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

function NobodyFound({ isPartial }: { readonly isPartial: boolean }) {
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
