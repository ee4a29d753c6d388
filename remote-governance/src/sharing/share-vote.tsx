import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { Menu } from '@hideout/ui/menu';
import { MenuItem } from '@hideout/ui/menu-item';
import { sideName } from '../voting/choice.ts';
import { shareOf, voteShareOf } from './share-words.ts';
import { useShare } from './use-share.ts';

export type ShareVoteProps = { proposal: Proposal; voteFor: boolean };

/** Passes a proposal on after voting. How one voted is said only when that is chosen. */
export function ShareVote({ proposal, voteFor }: ShareVoteProps) {
  const share = useShare();
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" size="s">
          <Icon name="share" />
          Share
        </Button>
      }
    >
      <MenuItem icon="link" onSelect={() => void share(shareOf(proposal))}>
        The proposal alone
      </MenuItem>
      <MenuItem icon="vote" onSelect={() => void share(voteShareOf(proposal, voteFor))}>
        With my vote, {sideName(voteFor)}
      </MenuItem>
    </Menu>
  );
}
