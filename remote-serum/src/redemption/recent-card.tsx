import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { CopyButton } from '@hideout/ui/copy-button';
import { RelativeTime } from '@hideout/ui/relative-time';
import { recentRedemptions } from './recent-redemptions.ts';
import styles from './redemption.module.css';

/** What the account redeemed on this device; nothing at all before the first. */
export function RecentCard({ accountId }: { readonly accountId: string }) {
  const recent = recentRedemptions.useValue(accountId) ?? [];
  if (recent.length === 0) return null;
  return (
    <Card
      title="Redeemed on this device"
      extra={
        <Button variant="ghost" size="s" onClick={() => recentRedemptions.write(accountId, null)}>
          Forget these
        </Button>
      }
    >
      <ul className={styles.recent}>
        {recent.map(({ receiptId, code, redeemedAt, rewards }) => (
          <li key={receiptId}>
            <span className={styles.reward}>
              <span dir="auto">{rewards.map(({ label }) => label).join(', ')}</span>
              <span className={styles.note}>
                <code className={styles.code}>{code}</code> <RelativeTime at={redeemedAt} />
              </span>
            </span>
            <CopyButton value={receiptId} label={`Copy receipt of ${code}`} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
