import type { UserRef } from '@hideout/contract/people';
import { Avatar } from '@hideout/ui/avatar';
import { PageHeader } from '@hideout/ui/page-header';
import type { ReactNode } from 'react';
import styles from './hero.module.css';

type HeroProps = {
  readonly user: UserRef;
  /** What the person is called here. */
  readonly name: string;
  readonly eyebrow: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** Top of a profile: the face, the name and whatever belongs beside them. */
export function Hero({ user, name, eyebrow, lead, actions, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <Avatar id={user.id} name="" src={user.avatar} size={112} />
      <div className={styles.text}>
        <PageHeader title={name} eyebrow={eyebrow} lead={lead} actions={actions} />
        {children}
      </div>
    </div>
  );
}
