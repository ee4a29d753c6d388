import { Link, useNavigate } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { Field, Input } from '@hideout/ui/field';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { LinkButton } from '@hideout/ui/link-button';
import { type FormEvent, useState } from 'react';
import { type AllocationsAddress, toAllocations } from './allocations-address.ts';
import styles from './list.module.css';

type PageNavigationProps = {
  readonly address: AllocationsAddress;
  readonly lastPage: number;
};

/** Previous, next, and any page by its number. Each page is an address of its own. */
export function PageNavigation({ address, lastPage }: PageNavigationProps) {
  const { page } = address;
  if (lastPage === 1) return null;
  const to = (wanted: number) => toAllocations({ ...address, page: wanted });
  return (
    <nav aria-label="Pages of the list" className={styles.pages}>
      <div className={styles.steps}>
        {page > 1 && (
          <LinkButton
            variant="secondary"
            size="s"
            render={<Link to={to(Math.min(page, lastPage + 1) - 1)} rel="prev" />}
          >
            <Icon name="chevron-left" />
            Previous
          </LinkButton>
        )}
        <span className={styles.page}>
          Page {formatCount(page)} of {formatCount(lastPage)}
        </span>
        {page < lastPage && (
          <LinkButton variant="secondary" size="s" render={<Link to={to(page + 1)} rel="next" />}>
            Next
            <Icon name="chevron-right" />
          </LinkButton>
        )}
      </div>
      <Jump key={page} address={address} lastPage={lastPage} />
    </nav>
  );
}

/** A whole number, also with any of the marks that may stand between its groups. */
const GROUPED = /^\s*\d+([,.’\s]\d{3})*\s*$/;

function Jump({ address, lastPage }: PageNavigationProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN;
    const isPage = wanted >= 1 && wanted <= lastPage;
    setIsWrong(!isPage);
    if (isPage) void navigate(toAllocations({ ...address, page: wanted }));
  };
  return (
    <form className={styles.jump} onSubmit={handleSubmit} noValidate>
      <Field label="Jump to page" error={isWrong ? `From 1 to ${formatCount(lastPage)}.` : null}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsWrong(false);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Go
      </Button>
    </form>
  );
}
