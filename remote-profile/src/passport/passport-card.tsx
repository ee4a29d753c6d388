import type { SessionUser } from '@hideout/contract/people';
import { IntentLink } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Card } from '@hideout/ui/card';
import { Fact, Facts } from '@hideout/ui/facts';
import styles from './passport-card.module.css';

/** Which token one is, and where one's SERUM goes. Known with the session, so it is there at once. */
export function PassportCard({ user }: { readonly user: SessionUser }) {
  const { tokenId, claimAddress } = user;
  if (tokenId === null || claimAddress === null) return null;
  return (
    <Card title="Passport" extra={<IntentLink to="passport.bind">See your passport</IntentLink>}>
      <Facts aria-label="Passport">
        <Fact name="Token">
          <span className={styles.token}>#{tokenId}</span>
        </Fact>
        <Fact name="SERUM goes to">
          <Address value={claimAddress} copyable />
        </Fact>
      </Facts>
      <p className={styles.note}>Only support can change it.</p>
    </Card>
  );
}
