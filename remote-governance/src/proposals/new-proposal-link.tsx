import { Link } from '@hideout/session/router';
import { LinkButton } from '@hideout/ui/link-button';
import { useMayWrite } from './use-may-write.ts';

/** The way to the form, for those who may use it. */
export function NewProposalLink() {
  return useMayWrite() ? <LinkButton render={<Link to="/governance/new" />}>New proposal</LinkButton> : null;
}
