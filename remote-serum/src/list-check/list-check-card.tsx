import type { SerumInfo } from '@hideout/contract/serum';
import { Amount } from '@hideout/ui/amount';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { CopyButton } from '@hideout/ui/copy-button';
import { EmptyState } from '@hideout/ui/empty-state';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { Meter } from '@hideout/ui/meter';
import { Notice } from '@hideout/ui/notice';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import type { CheckProgress } from './check-list.ts';
import styles from './list-check-card.module.css';
import type { CheckResult } from './run-check.ts';
import { useListCheck } from './use-list-check.ts';

/** As the site publishes a row: an address, a comma, some twenty digits and a line break. */
const BYTES_PER_ROW = 66;

/** Lets anybody compute the root of the whole list and compare it with the contract's, without trusting the site's word. */
export function ListCheckCard({ info }: { readonly info: SerumInfo }) {
  const root = info.distributor.merkleRoot;
  return (
    <Card title="Check the list yourself">
      {root === null ? (
        <EmptyState title="No root yet">Once the list is published, it can be checked here.</EmptyState>
      ) : (
        <ListCheck info={info} root={root} />
      )}
    </Card>
  );
}

function ListCheck({ info, root }: { readonly info: SerumInfo; readonly root: string }) {
  const { state, start, cancel } = useListCheck();
  const rows = info.totals.addresses;
  return (
    <div className={styles.check}>
      <p className={styles.text}>
        Your browser downloads all {formatCount(rows)} rows ({formatSize(rows)}), computes the Merkle root
        from them, and compares it with the one that the site names and the one that the contract pays by.
      </p>
      {state.status === 'running' && <Progress progress={state.progress} />}
      <div aria-live="polite" className={styles.check}>
        {state.status === 'idle' && state.wasCancelled && (
          <p className={styles.text}>Cancelled. Nothing was kept.</p>
        )}
        {state.status === 'failed' && (
          <Notice tone="error" title="The list could not be checked">
            <p>{state.message}</p>
          </Notice>
        )}
        {state.status === 'done' && <Result result={state.result} token={info.token} />}
      </div>
      <div className={styles.actions}>
        {state.status === 'running' ? (
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button onClick={() => void start(info, root)}>
            {state.status === 'idle' ? 'Check the whole list' : 'Check again'}
          </Button>
        )}
        <LinkButton variant="secondary" href={`/api/serum/list?root=${root}`} download>
          <Icon name="download" />
          Download the list
        </LinkButton>
      </div>
    </div>
  );
}

function formatSize(rows: number): string {
  const kilobytes = Math.ceil((rows * BYTES_PER_ROW) / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${formatCount(Math.ceil(kilobytes / 1_000))} MB`;
}

const STEPS: Readonly<Record<CheckProgress['step'], string>> = {
  download: 'Reading rows',
  hashing: 'Hashing the tree',
};

function Progress({ progress: { step, done, total } }: { readonly progress: CheckProgress }) {
  return (
    <div>
      <Meter
        showText
        label={STEPS[step]}
        value={done}
        max={total}
        text={`${formatCount(done)} of ${formatCount(total)}`}
      />
      {/* A number that runs would be read out without end; the step alone is news. */}
      <VisuallyHidden>
        <span role="status">{STEPS[step]}</span>
      </VisuallyHidden>
    </div>
  );
}

type ResultProps = { readonly result: CheckResult; readonly token: SerumInfo['token'] };

function Result({ result: { facts, roots, verdict }, token }: ResultProps) {
  return (
    <div className={styles.check}>
      <Notice tone={verdict.tone} title={verdict.title}>
        <p>{verdict.message}</p>
      </Notice>
      <dl className={styles.roots}>
        <Root name="From the rows" value={facts.root} />
        <Root name="Of the site" value={roots.site} />
        <Root name="Of the contract" value={roots.contract ?? null} />
        <div>
          <dt>Rows and sum</dt>
          <dd>
            {formatCount(facts.rows)} ·{' '}
            <Amount value={facts.total} decimals={token.decimals} unit={token.symbol} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Root({ name, value }: { readonly name: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          'Not read'
        ) : (
          <>
            <code className={styles.root}>{value}</code>
            <CopyButton value={value} label={`Copy root ${name.toLowerCase()}`} />
          </>
        )}
      </dd>
    </div>
  );
}
