import { isApiError } from '@hideout/api-client/api-error';
import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Link, useNavigate, useParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountFacts, AccountLog, AccountWallets } from '../support/account-panels.tsx';
import { MemberView } from '../support/member-view.tsx';
import { PassportPanel } from '../support/passport-panel.tsx';
import styles from '../support/support.module.css';
import { type AccountView, useAccountOfAddress, useAccountView } from '../support/support.queries.ts';
import { SupportGuard, WaitingCard } from '../support/support-guard.tsx';
import pageStyles from './profile-page.module.css';

/** `/admin/accounts/:id`: one account, what its member sees, and the reset of its passport. */
export function SupportAccountPage() {
  usePageTitle('Account');
  const { id = '' } = useParams();
  return (
    <SupportGuard>
      {id.startsWith('0x') ? <ByAddress key={id} address={id} /> : <Account key={id} id={id} />}
    </SupportGuard>
  );
}

/** Goes on to the account that an address belongs to. */
function ByAddress({ address }: { readonly address: string }) {
  const found = useAccountOfAddress(address);
  const navigate = useNavigate();
  useEffect(() => {
    if (found.data !== undefined) void navigate(`/admin/accounts/${found.data}`, { replace: true });
  }, [found.data, navigate]);
  return (
    <div className={pageStyles.page} aria-busy={found.isPending || undefined}>
      <PageHeader title="Account" eyebrow={<Link to="/admin/accounts">Accounts and passports</Link>} />
      {found.isError ? <Failure query={found} /> : <WaitingCard label="Looking for the account" />}
    </div>
  );
}

function Account({ id }: { readonly id: string }) {
  const view = useAccountView(id);
  const name = view.data?.account.user.username ?? (view.data === undefined ? 'Account' : 'No name yet');
  return (
    <div className={pageStyles.page} aria-busy={view.isPending || undefined}>
      <PageHeader
        title={name}
        eyebrow={<Link to="/admin/accounts">Accounts and passports</Link>}
        lead="That you looked is written to the log of this account."
        actions={<PublicPage view={view} />}
      />
      <Content view={view} />
    </div>
  );
}

/** Where it will stand is kept free: on a phone it takes a line of its own. */
function PublicPage({ view }: { readonly view: ReturnType<typeof useAccountView> }) {
  if (view.isPending) return <Skeleton height="var(--target)" width="8rem" />;
  const name = view.data?.account.user.username ?? null;
  if (name === null) return null;
  return (
    <LinkButton variant="secondary" render={<Link to={`/u/${name}`} />}>
      Public page
    </LinkButton>
  );
}

function Content({ view }: { readonly view: ReturnType<typeof useAccountView> }) {
  if (view.data !== undefined) return <Panels {...view.data} onStale={() => void view.refetch()} />;
  return view.isError ? <Failure query={view} /> : <WaitingCard label="Loading the account" />;
}

type FailureProps = { readonly query: UseQueryResult<unknown> };

const NO_ACCOUNT: readonly string[] = ['ACCOUNT_NOT_FOUND', 'UNPROCESSABLE', 'INVALID_ADDRESS'];

function Failure({ query }: FailureProps) {
  const { error } = query;
  if (isApiError(error) && NO_ACCOUNT.includes(error.code)) {
    return (
      <Card>
        <EmptyState
          title="No such account"
          action={
            <LinkButton variant="secondary" render={<Link to="/admin/accounts" />}>
              Find another
            </LinkButton>
          }
        >
          It may have been deleted since.
        </EmptyState>
      </Card>
    );
  }
  return <ErrorCard title="The account could not be read" {...describeFailedQuery(query)} />;
}

function Panels({ account, onStale, ...seen }: AccountView & { readonly onStale: () => void }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <PassportPanel account={account} onStale={onStale} />
        <AccountFacts account={account} />
        <AccountWallets wallets={account.wallets} />
        <AccountLog audit={account.audit} />
      </div>
      <MemberView {...seen} />
    </div>
  );
}
