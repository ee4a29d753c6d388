import type { Proposal } from '@hideout/contract/governance';
import { Button } from '@hideout/ui/button';
import { CopyButton } from '@hideout/ui/copy-button';
import { Icon } from '@hideout/ui/icon';
import { hasShareSheet, shareOf, useShare } from '../proposals/share-proposal.ts';

export type ShareButtonProps = { proposal: Proposal };

/** Passes a proposal on: by the device's share sheet, or as a copied link. */
export function ShareButton({ proposal }: ShareButtonProps) {
  const share = useShare();
  const what = shareOf(proposal);
  if (!hasShareSheet()) {
    return (
      <CopyButton value={what.url} label="Copy link to this proposal">
        Copy link
      </CopyButton>
    );
  }
  return (
    <Button variant="secondary" size="s" onClick={() => void share(what)}>
      <Icon name="share" />
      Share
    </Button>
  );
}
