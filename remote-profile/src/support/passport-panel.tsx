import type { AdminAccount } from '@hideout/contract/admin';
import type { Passport } from '@hideout/contract/passport';
import { Link } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { CopyButton } from '@hideout/ui/copy-button';
import { EmptyState } from '@hideout/ui/empty-state';
import { Fact, Facts } from '@hideout/ui/facts';
import { formatExactTime } from '@hideout/ui/format-times';
import { Notice } from '@hideout/ui/notice';
import { RelativeTime } from '@hideout/ui/relative-time';
import { Stack } from '@hideout/ui/stack';
import { useRef, useState } from 'react';
import { useLateDialog } from '../parts/late-dialog.tsx';
import rowStyles from '../parts/rows.module.css';
import styles from './support.module.css';
import { usePermission } from './support-guard.tsx';

const loadDialog = () => import(/* webpackChunkName: "reset-passport" */ './reset-passport-dialog.tsx');

const HELD: Readonly<Record<'true' | 'false' | 'null', string>> = {
  true: 'Held by one of the member’s wallets or vaults',
  false: 'Not held by any of the member’s wallets or vaults',
  null: 'Not known: the chain did not answer',
};

/** A binding as a line of text, from which it can be made again by hand. */
function formatBinding({ tokenId, claimAddress, collection, boundAt }: Passport): string {
  return `${collection.name} #${tokenId}, claim address ${claimAddress}, bound ${boundAt}`;
}

type PassportPanelProps = {
  readonly account: AdminAccount;
  /** Asked to read the account again, because it is not any more what is shown. */
  readonly onStale: () => void;
};

/** The passport of an account, those before it, and the one thing support can change. */
export function PassportPanel({ account, onStale }: PassportPanelProps) {
  const { passport, formerPassports, user } = account;
  const mayReset = usePermission('passports.reset');
  const dialog = useLateDialog(loadDialog);
  const [resetting, setResetting] = useState<Passport | null>(null);
  const [justReset, setJustReset] = useState<Passport | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const handleReset = () => {
    setResetting(passport);
    dialog.open();
  };
  return (
    <Card title="Passport" {...(justReset === null ? {} : { tone: 'me' as const })}>
      <div ref={panel}>
        <Stack gap={4}>
          {justReset !== null && (
            <Notice
              tone="success"
              title={`#${justReset.tokenId} is off this account`}
              action={
                <CopyButton value={formatBinding(justReset)} label="Copy the binding">
                  Copy the binding
                </CopyButton>
              }
            >
              {formatBinding(justReset)}
            </Notice>
          )}
          {passport === null ? (
            <EmptyState title="No passport is bound">The member can bind one on the own profile.</EmptyState>
          ) : (
            <>
              <Facts aria-label="Passport">
                <Fact name="Token">
                  {passport.collection.name} #{passport.tokenId}
                </Fact>
                <Fact name="Claim address">
                  <Address value={passport.claimAddress} copyable />
                </Fact>
                <Fact name="Bound">{formatExactTime(Date.parse(passport.boundAt))}</Fact>
                <Fact name="Token now">{HELD[`${passport.stillHeld}`]}</Fact>
                {passport.heldBy !== null && (
                  <Fact name="Holder">
                    <Address value={passport.heldBy} copyable />
                  </Fact>
                )}
              </Facts>
              <div>
                <Button
                  variant="danger"
                  disabledReason={mayReset ? undefined : 'You need ‘passports.reset’. Ask an admin.'}
                  onClick={handleReset}
                >
                  Reset the passport
                </Button>
                {!mayReset && <p className={styles.note}>You need ‘passports.reset’. Ask an admin.</p>}
              </div>
            </>
          )}
          {formerPassports.length > 0 && <FormerPassports passports={formerPassports} />}
        </Stack>
      </div>
      {resetting !== null &&
        dialog.render(({ ResetPassportDialog }, state) => (
          <ResetPassportDialog
            accountId={user.id}
            name={user.username ?? 'the member'}
            passport={resetting}
            {...state}
            focusAfter={panel}
            onReset={setJustReset}
            onStale={onStale}
          />
        ))}
    </Card>
  );
}

function FormerPassports({ passports }: { readonly passports: readonly Passport[] }) {
  return (
    <section>
      <h3 className={styles.heading}>Before</h3>
      <ul className={rowStyles.rows} aria-label="Former passports">
        {passports.map((one) => (
          <li key={`${one.tokenId} ${one.boundAt}`} className={styles.former}>
            <div className={rowStyles.facts}>
              <p>
                #{one.tokenId} with <Address value={one.claimAddress} />
              </p>
              <p className={rowStyles.meta}>
                <RelativeTime at={one.boundAt} prefix="Bound" />
                {' · '}
                <Link to={`/admin/accounts/${one.claimAddress}`}>Who has this address now</Link>
              </p>
            </div>
            <CopyButton value={formatBinding(one)} label={`Copy the binding of #${one.tokenId}`}>
              Copy
            </CopyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
