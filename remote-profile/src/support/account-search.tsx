import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { AccountMatch } from '@hideout/contract/admin';
import { Link } from '@hideout/session/router';
import { Avatar } from '@hideout/ui/avatar';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { EmptyState } from '@hideout/ui/empty-state';
import { ErrorCard } from '@hideout/ui/error-card';
import { Field, Input } from '@hideout/ui/field';
import { Icon } from '@hideout/ui/icon';
import { LiveRegion } from '@hideout/ui/live-region';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { type FormEvent, useState } from 'react';
import { getProviderName } from '../parts/provider-names.ts';
import rowStyles from '../parts/rows.module.css';
import styles from './support.module.css';
import { useFindAccounts } from './support.queries.ts';

const FOUND_BY: Readonly<Partial<Record<AccountMatch['by'], string>>> = {
  username: 'Name',
  formerUsername: 'Former name',
  formerClaimAddress: 'Former claim address',
  id: 'Id',
  wallet: 'Linked wallet',
  claimAddress: 'Claim address',
};

type AccountSearchProps = {
  /** What is looked for, as the address of the page says. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** A box for whatever support knows of a member, and the accounts it names. */
export function AccountSearch({ search, onSearch }: AccountSearchProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  // Back and forward change what stands in the box, too.
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }
  const found = useFindAccounts(search);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    if (next === search && next !== '') void found.refetch();
    else onSearch(next);
  };
  return (
    <>
      <Card title="Find an account">
        <search>
          <form className={styles.search} onSubmit={handleSubmit}>
            <Field
              label="Name, address or handle"
              hint="A username of today or before, an Ethereum or Bitcoin address, a handle on Discord, X, Other Page or Kazm, or an account id. What you look for is written to the log."
            >
              <Input
                icon="search"
                value={typed}
                maxLength={128}
                autoCapitalize="none"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Button type="submit">Find</Button>
          </form>
        </search>
      </Card>
      <LiveRegion message={found.data === undefined ? '' : formatFound(found.data.length)} />
      {search !== '' && <Found search={search} found={found} />}
    </>
  );
}

type FoundProps = { readonly search: string; readonly found: ReturnType<typeof useFindAccounts> };

function Found({ search, found }: FoundProps) {
  if (found.data !== undefined) return <Matches search={search} matches={found.data} />;
  if (found.isError) {
    return <ErrorCard title="Accounts could not be looked for" {...describeFailedQuery(found)} />;
  }
  return (
    <Card>
      <VisuallyHidden>Looking for accounts</VisuallyHidden>
      <Skeleton height="2.5rem" lines={2} />
    </Card>
  );
}

function formatFound(count: number): string {
  if (count === 0) return 'Nobody found';
  return count === 1 ? '1 account found' : `${count} accounts found`;
}

function Matches({
  search,
  matches,
}: {
  readonly search: string;
  readonly matches: readonly AccountMatch[];
}) {
  return (
    <Card title={formatFound(matches.length)}>
      {matches.length === 0 ? (
        <EmptyState title={<span translate="no">{search}</span>}>
          No account has it. Names and handles are compared whole, without case.
        </EmptyState>
      ) : (
        <ul className={rowStyles.rows}>
          {matches.map(({ user, by, value }) => (
            <li key={user.id} className={rowStyles.row}>
              <Avatar id={user.id} name="" src={user.avatar} size={40} />
              <div className={rowStyles.facts}>
                <Link className={styles.match} to={`/admin/accounts/${user.id}`}>
                  {user.username ?? 'No name yet'}
                </Link>
                <p className={rowStyles.meta}>
                  {FOUND_BY[by] ?? getProviderName(by)}:{' '}
                  <span className={styles.value} translate="no">
                    {value}
                  </span>
                </p>
              </div>
              <Icon name="chevron-right" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
