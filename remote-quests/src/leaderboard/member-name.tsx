import type { UserRef } from '@hideout/contract/people';
import { formatNameless } from '@hideout/contract/username';
import { IntentLink } from '@hideout/session/router';
import styles from './member-name.module.css';
import { NAMELESS } from './rank.ts';

/** A name that leads to its public page; a user without a name has no page. */
export function MemberName({ user }: { readonly user: UserRef }) {
  if (user.username === null) {
    return <span className={styles.nameless}>{formatNameless(user, NAMELESS)}</span>;
  }
  return (
    <IntentLink className={styles.name} to="member.view" params={{ username: user.username }}>
      {user.username}
    </IntentLink>
  );
}
