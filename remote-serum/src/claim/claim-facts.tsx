import { Address } from '@hideout/ui/address';
import { CopyButton } from '@hideout/ui/copy-button';
import { Fact, Facts } from '@hideout/ui/facts';
import { Icon } from '@hideout/ui/icon';
import { ExplorerLink } from '../drop/explorer-link.tsx';
import styles from './claim.module.css';
import { formatExact } from './claim-request.ts';
import { formatFee } from './dry-run.ts';
import type { ReadClaim } from './use-claim.ts';

/** Everything that is about to be trusted, so that nobody has to: where it goes, why it is this much, how it was checked. */
export function ClaimFacts({ claim }: { readonly claim: ReadClaim }) {
  const { state, proof, info, dryRun } = claim;
  const { token } = info;
  const isOpen = state.status === 'ready' || state.status === 'simulating' || state.status === 'asking';
  // Parts that are not the whole would say something false about it.
  const isWhole = proof.parts.reduce((sum, part) => sum + BigInt(part.amount), 0n) === BigInt(proof.amount);
  return (
    <Facts>
      <Fact name="Goes to">
        <span className={styles.whole} translate="no">
          {proof.address}
        </span>
        <span className={styles.quiet}>Always, whoever sends the claim.</span>
      </Fact>
      {proof.parts.length > 0 && isWhole && (
        <Fact name="Why this much">
          <ul className={styles.parts}>
            {proof.parts.map(({ label, amount }) => (
              <li key={label}>
                <span>{label}</span>
                <data value={amount}>{formatExact(amount, token)}</data>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name="Proof">
        <ProofFact claim={claim} />
      </Fact>
      {isOpen && (
        <Fact name="Network fee">{dryRun?.status === 'ok' ? formatFee(dryRun) : 'Being estimated'}</Fact>
      )}
      {proof.distributor !== null && (
        <Fact name="Contract">
          <span className={styles.line}>
            <Address value={proof.distributor} copyable />
            <ExplorerLink chain={proof.chain} kind="address" value={proof.distributor} />
          </span>
        </Fact>
      )}
    </Facts>
  );
}

function ProofFact({ claim: { state, proof, computedRoot, contract } }: { readonly claim: ReadClaim }) {
  const root = proof.merkleRoot;
  if (root === null) return 'No list has been published yet.';
  if (state.status === 'mismatch') return 'Not accepted. See above.';
  if (state.status === 'checking') return 'Being checked';
  if (state.status === 'claimed' || state.status === 'confirmed') return 'The contract has accepted it.';
  if (computedRoot == null) return 'Not checked yet';
  const isCompared = contract !== undefined && contract.merkleRoot.toLowerCase() === root.toLowerCase();
  return (
    <>
      <span className={isCompared ? styles.checked : undefined}>
        {isCompared && <Icon name="check" />}
        {isCompared
          ? 'Checked in this browser against the list and the contract'
          : 'Fits the list. The contract could not be asked.'}
      </span>
      <span className={styles.line}>
        <span className={styles.quiet}>
          Root{' '}
          <code>
            {root.slice(0, 10)}…{root.slice(-8)}
          </code>
        </span>
        <CopyButton value={root} label="Copy root of the list" />
      </span>
    </>
  );
}
