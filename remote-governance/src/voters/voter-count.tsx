import type { Proposal, Voters } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { saveFile } from '../parts/save-file.ts';
import { proposalLabel } from '../proposals/proposal-phase.ts';
import styles from './voter-count.module.css';
import { votersCsv } from './voters-csv.ts';

export type VoterCountProps = { voters: Voters; found: number; proposal: Proposal };

/** How many votes are shown of how many, and all of them as a file. */
export function VoterCount({ voters, found, proposal }: VoterCountProps) {
  const { total, truncatedAt } = voters;
  return (
    <div className={styles.count}>
      <p role="status">
        {formatCount(found)} of {formatCount(total)} {total === 1 ? 'vote' : 'votes'}
        {truncatedAt !== null && `. Only the first ${formatCount(truncatedAt)} are listed`}
      </p>
      <Button
        variant="ghost"
        size="s"
        onClick={() =>
          saveFile(`${proposalLabel(proposal.number)}-votes.csv`, 'text/csv', votersCsv(voters.voters))
        }
      >
        <Icon name="download" />
        CSV
      </Button>
    </div>
  );
}
