import type { UserRef } from '@hideout/contract/people';
import { formatNameless } from '@hideout/contract/username';
import { IntentLink } from '@hideout/session/router';
import styles from './author-name.module.css';

export type AuthorNameProps = { author: UserRef };

/** A user's name, leading to what everybody may know of them. Without a name there is no such page. */
export function AuthorName({ author }: AuthorNameProps) {
  const { username } = author;
  if (username === null) return <span>{formatNameless(author, 'somebody')}</span>;
  return (
    <IntentLink to="member.view" params={{ username }} className={styles.name}>
      <bdi>{username}</bdi>
    </IntentLink>
  );
}
