import { Card } from '@hideout/ui/card';
import styles from './delegation.module.css';
import { ToolLinks } from './tool-links.tsx';

/** Before anything is looked up: what delegation is, and what can be typed. */
export function LookUpIdle() {
  return (
    <Card title="How it works">
      <div className={styles.prose}>
        <p>
          A <strong>cold wallet</strong> keeps the tokens and signs as little as possible. It names a{' '}
          <strong>hot wallet</strong>, and what the cold one holds then counts where the hot one signs in:
          votes, quests, claims. The tokens do not move.
        </p>
        <dl className={styles.examples}>
          <div>
            <dt>Look up a hot wallet</dt>
            <dd>
              and see every wallet that acts through it, from both sources, with what does not count and why.
            </dd>
          </div>
          <div>
            <dt>Look up a cold wallet</dt>
            <dd>and see where it points, and until when.</dd>
          </div>
          <div>
            <dt>Share what you found</dt>
            <dd>The address bar keeps the look-up: copy the link.</dd>
          </div>
        </dl>
        <p>
          Two sources are read on Ethereum: the hot-wallet contract, which this page can change, and
          delegate.xyz, where only a delegation of the whole wallet with all rights counts.
        </p>
        <ToolLinks />
      </div>
    </Card>
  );
}
