import { isApiError } from '@hideout/api-client/api-error';
import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Link, useParams } from '@hideout/session/router';
import { usePageTitle } from '@hideout/session/session';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { shortenAddress } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { AccountView } from '../account/account-view.tsx';
import { useSerumAccount } from '../drop/account.queries.ts';
import { useSerumInfo } from '../drop/serum.queries.ts';
import styles from './serum-page.module.css';

/** Codes that mean there is no such account; an id that nobody can have is one of them. */
const NO_ACCOUNT: ReadonlySet<string> = new Set(['ACCOUNT_NOT_FOUND', 'NOT_FOUND', 'UNPROCESSABLE']);

const NAMELESS = 'No name yet';

/** `/serum/account/:id`: the SERUM of a user, by account id, or of an address. */
export function SerumAccountPage() {
  const { id = '' } = useParams();
  const account = useSerumAccount(id);
  const info = useSerumInfo();
  const user = account.data?.user;
  const name = user == null ? shortenAddress(id) : (user.username ?? NAMELESS);
  usePageTitle(user?.username == null ? 'SERUM account' : `SERUM of ${name}`);
  const code = account.data === undefined && isApiError(account.error) ? account.error.code : null;
  if (code === 'ALLOCATION_NOT_FOUND') {
    return (
      <Nowhere
        title={`${shortenAddress(id)} is not on the list`}
        reason="Nothing was allocated to this address"
      >
        It may be a wallet beside the one that is listed: try the others you have. If it is yours and linked
        to your account, sign in to see what else you have.
      </Nowhere>
    );
  }
  if (code !== null && NO_ACCOUNT.has(code)) {
    return (
      <Nowhere title="There is no such account" reason="Nobody has this id">
        The link may be cut off, or the account has been deleted since.
      </Nowhere>
    );
  }
  if (account.data !== undefined && info.data !== undefined) {
    return (
      <div className={styles.page}>
        <AccountView account={account.data} info={info.data} name={name} />
      </div>
    );
  }
  const failed = account.data === undefined ? account : info;
  if (failed.isError) {
    return (
      <div className={styles.page}>
        <PageHeader title={name} eyebrow={<BackLink />} />
        <ErrorCard title="This account could not be read" {...describeFailedQuery(failed)} />
      </div>
    );
  }
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={name} eyebrow={<BackLink />} lead={<Skeleton height="2.5rem" width="16rem" />} />
      <VisuallyHidden>Loading the account</VisuallyHidden>
      <Skeleton height="6rem" />
      <Card title="Ledger">
        <Skeleton height="3rem" lines={6} />
      </Card>
    </div>
  );
}

function BackLink() {
  return <Link to="/serum/allocations">Allocations</Link>;
}

type NowhereProps = { readonly title: string; readonly reason: string; readonly children: string };

function Nowhere({ title, reason, children }: NowhereProps) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} eyebrow={<BackLink />} />
      <Card>
        <EmptyState
          title={reason}
          action={
            <LinkButton variant="secondary" render={<Link to="/serum/allocations" />}>
              Search the list
            </LinkButton>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </div>
  );
}
