import type { SessionUser } from '@hideout/contract/people';
import { IntentLink } from '@hideout/session/router';
import { useRequestLinkWallet } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Icon } from '@hideout/ui/icon';
import { ChangeName } from '../username/change-name.tsx';
import styles from './onboarding-card.module.css';

type Need = SessionUser['needs'][number];

const STEPS: readonly { need: Need; todo: string; done: string; why: string }[] = [
  {
    need: 'wallet',
    todo: 'No wallet linked',
    done: 'A wallet is linked',
    why: 'What you hold counts for votes and SERUM only through a linked wallet.',
  },
  {
    need: 'username',
    todo: 'No name chosen',
    done: 'You have a name',
    why: 'Your public page and your row on the leaderboard carry it.',
  },
  {
    need: 'passport',
    todo: 'No passport bound',
    done: 'Your passport is bound',
    why: 'It says which token you are and where your SERUM goes.',
  },
];

/** What rights the one line, at one press. */
function NeedAction({ need }: { readonly need: Need }) {
  const requestLinkWallet = useRequestLinkWallet();
  if (need === 'passport') return <IntentLink to="passport.bind">Bind your passport</IntentLink>;
  if (need === 'username')
    return <ChangeName username={null} changeAllowedAt={null} variant="secondary" size="s" />;
  return (
    <Button variant="secondary" size="s" onClick={() => requestLinkWallet()}>
      Link your first wallet
    </Button>
  );
}

/** What a new account still lacks; nothing at all once it lacks nothing. */
export function OnboardingCard({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <Card title="Before you count" extra={`${STEPS.length - needs.length} of ${STEPS.length} done`}>
      <ul className={styles.steps}>
        {STEPS.map(({ need, todo, done, why }) => {
          const open = needs.includes(need);
          return (
            <li key={need} className={open ? styles.open : styles.done}>
              <span className={styles.mark}>
                <Icon name={open ? 'minus' : 'check'} />
              </span>
              <div>
                <p className={styles.name}>{open ? todo : done}</p>
                {open && <p className={styles.why}>{why}</p>}
                {open && <NeedAction need={need} />}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
