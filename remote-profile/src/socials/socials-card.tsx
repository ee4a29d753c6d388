import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import type { ListedSocial } from '@hideout/contract/social';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import { useRef, useState } from 'react';
import rowStyles from '../parts/rows.module.css';
import { RemoveSocialDialog } from './remove-social-dialog.tsx';
import { SocialRow } from './social-row.tsx';
import { useSocials } from './socials.queries.ts';

/** The services that are linked to the account, and those that could be. */
export function SocialsCard() {
  const list = useSocials();
  if (list.data === undefined && list.isError) {
    return <ErrorCard title="Your accounts could not be read" {...describeFailedQuery(list)} />;
  }
  return (
    <Card title="Social accounts">
      {list.data === undefined ? (
        <Skeleton height="1.5rem" lines={12} />
      ) : (
        <Socials socials={list.data.socials} />
      )}
    </Card>
  );
}

function Socials({ socials }: { readonly socials: readonly ListedSocial[] }) {
  const [removing, setRemoving] = useState<{ readonly social: ListedSocial; readonly turn: number } | null>(
    null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const handleRemove = (social: ListedSocial) => {
    setRemoving((before) => ({ social, turn: (before?.turn ?? 0) + 1 }));
    setIsOpen(true);
  };
  if (socials.length === 0) {
    return <p>This site works with no social account today.</p>;
  }
  return (
    <>
      <ul className={rowStyles.rows} ref={list}>
        {socials.map((social) => (
          <SocialRow
            key={social.social}
            social={social}
            onRemove={social.isOnlySignInMethod ? null : () => handleRemove(social)}
          />
        ))}
      </ul>
      {removing !== null && (
        <RemoveSocialDialog
          // Each time it opens it begins again: a failure of the last time says nothing about this one.
          key={removing.turn}
          social={removing.social}
          open={isOpen}
          onClose={() => setIsOpen(false)}
          // The button that opened it leaves with the link.
          finalFocus={() => {
            const name = removing.social.social;
            const row = list.current?.children.item(socials.findIndex(({ social }) => social === name));
            return row?.querySelector('button:last-of-type') ?? true;
          }}
        />
      )}
    </>
  );
}
