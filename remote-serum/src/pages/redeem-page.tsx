import { useParams } from '@hideout/session/router';
import { usePageTitle, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { PageHeader } from '@hideout/ui/page-header';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCodeDraft } from '../redemption/code-draft.ts';
import { CodeForm, RedeemCard } from '../redemption/redeem-card.tsx';
import styles from '../redemption/redemption.module.css';

/** `/redeem` and `/redeem/:code`: a code becomes what it stands for. The address fills the box, and redeems nothing. */
export function RedeemPage() {
  usePageTitle('Redeem a code');
  const { code = '' } = useParams();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Redeem a code"
        lead="See what a code gives, then redeem it. Each one counts once for you."
      />
      <Redeem key={code} link={code} />
    </div>
  );
}

function Redeem({ link }: { readonly link: string }) {
  const session = useSession();
  const accountId = session.status === 'member' ? session.user.id : null;
  const draft = useCodeDraft(link, session.status === 'unknown' ? undefined : accountId);
  const requestSignIn = useRequestSignIn();
  const isKnown = session.status === 'guest';
  const isPressed = useRef(false);
  const askToSignIn = () => requestSignIn('Sign in to redeem your code.');
  const handleGuest = useEffectEvent(askToSignIn);
  // The press came before it was known that nobody is signed in.
  useEffect(() => {
    if (isKnown && isPressed.current) handleGuest();
    isPressed.current = false;
  }, [isKnown]);
  if (session.status === 'member') {
    return <RedeemCard key={session.user.id} accountId={session.user.id} draft={draft} />;
  }
  return (
    <CodeForm
      text={draft.text}
      onChange={(text) => draft.update({ text, isAsked: false })}
      onSubmit={() => {
        draft.update({ isAsked: true });
        if (isKnown) askToSignIn();
        else isPressed.current = true;
      }}
    >
      <Button type="submit" busy={!isKnown && draft.isAsked}>
        {isKnown ? 'Sign in to check it' : 'Check'}
      </Button>
    </CodeForm>
  );
}
