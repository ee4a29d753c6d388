import { usePageTitle, useSession } from '@hideout/session/session';
import { PageHeader } from '@hideout/ui/page-header';
import { DisplayCard } from '../display/display-card.tsx';
import { ProfileNav } from '../parts/profile-nav.tsx';
import styles from './profile-page.module.css';

/** `/profile/display`: theme and numbers, for guests as well. */
export function DisplayPage() {
  usePageTitle('Display');
  return (
    <div className={styles.page}>
      <PageHeader title="Display" lead="The theme, and how numbers are written." />
      {useSession().status === 'member' && <ProfileNav />}
      <DisplayCard />
    </div>
  );
}
