import { useParams } from '@hideout/session/router';
import { usePageTitle, useRequestSignIn, useSession } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { PageHeader } from '@hideout/ui/page-header';
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
  if (session.status === 'member') {
    return <RedeemCard key={session.user.id} accountId={session.user.id} draft={draft} />;
  }
  const isKnown = session.status === 'guest';
  return (
    <CodeForm
      text={draft.text}
      onChange={(text) => draft.update({ text })}
      onSubmit={() => isKnown && requestSignIn('Sign in to redeem your code.')}
    >
      <Button type="submit" busy={!isKnown}>
        {isKnown ? 'Sign in to check it' : 'Check'}
      </Button>
    </CodeForm>
  );
}
