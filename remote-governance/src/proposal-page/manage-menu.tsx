import type { Proposal } from '@hideout/contract/governance';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { Menu } from '@hideout/ui/menu';
import { MenuItem, MenuLink, MenuSeparator, MenuText } from '@hideout/ui/menu-item';
import { lazy, Suspense, useState } from 'react';
import { isClosed, type Phase } from '../proposals/proposal-phase.ts';

// Readers never load it.
const loadDialog = () => import(/* webpackChunkName: "cancel-dialog" */ './cancel-dialog.tsx');
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

export type ManageMenuProps = {
  proposal: Proposal;
  phase: Phase;
  /** May write proposals of their own. */
  mayWrite: boolean;
};

/** The menu of those who may do something with a proposal. */
export function ManageMenu({ proposal, phase, mayWrite }: ManageMenuProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const { can, id } = proposal;
  const missing = whyMissing(proposal, phase);
  function askForReason() {
    setHasAsked(true);
    setIsCancelling(true);
  }
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="s" square aria-label="Manage this proposal" title="Manage">
            <Icon name="more" />
          </Button>
        }
      >
        {can.edit && (
          <MenuLink icon="edit" render={<Link to={`/governance/${id}/edit`} />}>
            Edit
          </MenuLink>
        )}
        {mayWrite && (
          <MenuLink icon="copy" render={<Link to={`/governance/new?from=${encodeURIComponent(id)}`} />}>
            Duplicate
          </MenuLink>
        )}
        {can.cancel && (
          <MenuItem icon="trash" tone="danger" onSelect={askForReason}>
            Cancel proposal…
          </MenuItem>
        )}
        {missing !== null && (
          <>
            <MenuSeparator />
            <MenuText>{missing}</MenuText>
          </>
        )}
      </Menu>
      {can.cancel && hasAsked && (
        <Suspense fallback={null}>
          <CancelDialog
            proposal={proposal}
            phase={phase}
            open={isCancelling}
            onClose={() => setIsCancelling(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Why the menu is shorter than it could be: a hint on a greyed item would be for mice alone. */
function whyMissing({ can }: Proposal, phase: Phase): string | null {
  if (isClosed(phase) || phase === 'counting') return 'It is closed, and closed it stays.';
  if (!can.cancel) return 'Its author or an admin can cancel it.';
  return can.edit ? null : 'Voting has started, so the text is frozen.';
}
