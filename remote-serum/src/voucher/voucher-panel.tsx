import type { SerumInfo } from '@hideout/contract/serum';
import { Address } from '@hideout/ui/address';
import { Amount } from '@hideout/ui/amount';
import { Button } from '@hideout/ui/button';
import { useClock } from '@hideout/ui/clock';
import { CopyButton } from '@hideout/ui/copy-button';
import { Fact, Facts } from '@hideout/ui/facts';
import { Icon } from '@hideout/ui/icon';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import { serumKeys } from '../drop/serum.queries.ts';
import type { StoredVoucher } from './stored-voucher.ts';
import { TakeVoucher } from './take-voucher.tsx';
import { useTakeVoucher } from './use-take-voucher.ts';
import type { VoucherVerdict } from './verify-voucher.ts';
import styles from './voucher.module.css';
import { useVoucherVerdict } from './voucher.queries.ts';

type VoucherPanelProps = {
  readonly stored: StoredVoucher;
  readonly info: Pick<SerumInfo, 'token' | 'distributor'>;
  readonly isGenerating: boolean;
  /** Asks for another one to the same address. */
  readonly onGenerate: () => void;
  /** Puts a voucher aside that has come to its end. */
  readonly onDone: () => void;
};

/** A voucher: what it permits, whether it is genuine, how long it holds, and the way to its tokens. */
export function VoucherPanel({ stored, info, isGenerating, onGenerate, onDone }: VoucherPanelProps) {
  const { voucher, to } = stored;
  const { token, distributor } = info;
  const verdict = useVoucherVerdict(stored, {
    chainId: token.chain.chainId,
    distributor: distributor.address,
  });
  const taking = useTakeVoucher(voucher, token, () => void verdict.refetch());
  const { transaction } = taking;
  const deadline = Date.parse(voucher.expiresAt);
  const hasEnded = useClock(deadline, (now) => now > deadline);
  const isConfirmed = transaction?.status === 'confirmed';
  const queryClient = useQueryClient();
  useEffect(() => {
    // The ledger, the balance and the contract's own answer are other ones now.
    if (isConfirmed) void queryClient.invalidateQueries({ queryKey: serumKeys.all });
  }, [isConfirmed, queryClient]);

  const problems = verdict.data?.problems ?? [];
  const isUsed = voucher.status === 'used' || isConfirmed || verdict.data?.contract?.isUsed === true;
  if (problems.length > 0) return <Stop problems={problems} voucher={stored} onDone={onDone} />;
  if (isUsed) {
    const hash = transaction?.minedHash ?? voucher.usedTx;
    return (
      <div className={styles.panel}>
        <Notice tone="success" title="Taken">
          <Amount value={voucher.amount} decimals={token.decimals} unit={token.symbol} /> went to{' '}
          <Address value={to} />. A voucher is paid once.{' '}
          {hash !== null && (
            <ExplorerLink chain={token.chain} kind="tx" value={hash}>
              Transaction
            </ExplorerLink>
          )}
        </Notice>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    );
  }
  // One that nobody has seen mined until then the contract does not take any more.
  if (hasEnded && transaction?.status !== 'pending') {
    return (
      <div className={styles.panel}>
        <Notice tone="warning" title="This voucher has ended">
          If it was not used, its SERUM is yours to take with the next one.
        </Notice>
        <div className={styles.actions}>
          <Button busy={isGenerating} onClick={onGenerate}>
            Make a new one
          </Button>
          <Button variant="ghost" onClick={onDone}>
            Choose another address
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <Permission stored={stored} token={token} verdict={verdict.data} />
      {verdict.data?.contract === null && (
        <Notice
          tone="warning"
          title={`${token.chain.name} does not answer`}
          action={<Again verdict={verdict}>Ask again</Again>}
        >
          The voucher is yours and holds. It can be taken once the contract can be asked for its signer.
        </Notice>
      )}
      {verdict.isError && (
        <Notice
          tone="error"
          title="The voucher could not be checked"
          action={<Again verdict={verdict}>Try again</Again>}
        >
          The tools for that could not be loaded.
        </Notice>
      )}
      {verdict.data?.contract?.isPaused === true && (
        <Notice tone="warning" title="The claim contract is paused">
          It pays nothing now. If the voucher ends meanwhile, its SERUM stays yours to take.
        </Notice>
      )}
      <TakeVoucher taking={taking} chain={token.chain} isReady={verdict.data?.contract?.isPaused === false} />
      <div className={styles.actions}>
        <CopyButton value={JSON.stringify(voucher, null, 2)} label="Copy as JSON">
          Copy as JSON
        </CopyButton>
      </div>
    </div>
  );
}

type AgainProps = { readonly verdict: ReturnType<typeof useVoucherVerdict>; readonly children: string };

function Again({ verdict: { isFetching, refetch }, children }: AgainProps) {
  return (
    <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
      {children}
    </Button>
  );
}

type PermissionProps = {
  readonly stored: StoredVoucher;
  readonly token: SerumInfo['token'];
  /** Undefined while it is being found out. */
  readonly verdict: VoucherVerdict | undefined;
};

/** The signed message, field by field, as text. */
function Permission({ stored: { voucher }, token, verdict }: PermissionProps) {
  const { domain, message } = voucher.typedData;
  return (
    <Facts aria-label="What the voucher permits">
      <Fact name="Pays">
        <Amount value={message.amount} decimals={token.decimals} unit={token.symbol} tone="serum" />
      </Fact>
      <Fact name="To">
        <span className={styles.whole} translate="no">
          {message.account}
        </span>
      </Fact>
      <Fact name="From">
        <span>Claim contract on {token.chain.name}</span>
        <Address value={domain.verifyingContract} />
      </Fact>
      <Fact name="Ends">
        <RelativeTime at={voucher.expiresAt} />
      </Fact>
      <Fact name="Signature">
        {verdict === undefined ? (
          'Being checked'
        ) : (
          <span className={styles.signed}>
            <Icon name="check" /> by <Address value={verdict.recovered ?? voucher.signer} />
            {verdict.contract !== null && 'whom the contract trusts'}
          </span>
        )}
      </Fact>
    </Facts>
  );
}

type StopProps = {
  readonly problems: readonly string[];
  readonly voucher: StoredVoucher;
  readonly onDone: () => void;
};

function Stop({ problems, voucher, onDone }: StopProps) {
  return (
    <div className={styles.panel}>
      <Notice tone="error" title="Do not use this voucher">
        <p>It is not what it says, so it cannot be taken from here. Report it with the voucher itself.</p>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
      <div className={styles.actions}>
        <CopyButton value={JSON.stringify(voucher, null, 2)} label="Copy as JSON">
          Copy as JSON
        </CopyButton>
        <Button variant="ghost" onClick={onDone}>
          Put it aside
        </Button>
      </div>
    </div>
  );
}
