import { Button } from '@hideout/ui/button';
import { Icon } from '@hideout/ui/icon';
import { useState } from 'react';
import { dropReferral, storedReferral } from '../referral/referral-code.ts';
import styles from './sign-in.module.css';

/** Who invited, and a way to refuse the invitation. Nothing without one. */
export function ReferralLine() {
  const [code, setCode] = useState(storedReferral);
  if (code === null) return null;
  const remove = () => {
    dropReferral();
    setCode(null);
  };
  return (
    <p className={styles.referral}>
      <Icon name="gift" />
      <span>
        Invited by code <code>{code}</code>
      </span>
      <Button variant="ghost" size="s" square aria-label={`Remove the code ${code}`} onClick={remove}>
        <Icon name="cross" />
      </Button>
    </p>
  );
}
