import type { DeletionTerms } from '@hideout/contract/personal-data';
import { USERNAME_HELD_DAYS } from '@hideout/contract/username';
import { IntentLink } from '@hideout/session/router';
import { formatAmount, formatCount } from '@hideout/ui/format';
import { formatExactTime } from '@hideout/ui/format-times';
import { Notice } from '@hideout/ui/notice';
import styles from './personal-data.module.css';

type DeletionTermsViewProps = { readonly terms: DeletionTerms; readonly username: string | null };

const SERUM_DECIMALS = 18;

/** What the deletion would take and leave, with what would be lost first. */
export function DeletionTermsView({ terms, username }: DeletionTermsViewProps) {
  const { isOnlyAdmin, serumOwed, openVoucher } = terms;
  return (
    <>
      {isOnlyAdmin && (
        <Notice tone="error" title="You are the only admin">
          Nobody else could give that role back. Have an operator make somebody else an admin first.
        </Notice>
      )}
      {(serumOwed !== '0' || openVoucher !== null) && (
        <Notice tone="warning" title="You would lose SERUM">
          {serumOwed !== '0' && (
            <p>
              {formatAmount(serumOwed, SERUM_DECIMALS)} SERUM that you have not taken yet cannot be paid
              afterwards.{' '}
            </p>
          )}
          {openVoucher !== null && (
            <p>
              Your voucher for {formatAmount(openVoucher.amount, SERUM_DECIMALS)} SERUM, good until{' '}
              {formatExactTime(Date.parse(openVoucher.expiresAt))}, is shown to nobody but you.{' '}
            </p>
          )}
          <IntentLink to="serum.claim">Take your SERUM first</IntentLink>
        </Notice>
      )}
      <section className={styles.part}>
        <h3>What goes</h3>
        <ul>
          {listRemoved(terms, username).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>What stays, without your name</h3>
        <ul>
          {listRetained(terms).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** `3 wallets`, and nothing for none. */
function formatSome(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
}

/** What is removed, as messages. */
export function listRemoved({ removed }: Pick<DeletionTerms, 'removed'>, username: string | null): string[] {
  const methods = [
    ...formatSome(removed.wallets, 'wallet', 'wallets'),
    ...formatSome(removed.socials, 'linked account', 'linked accounts'),
  ];
  return [
    username === null
      ? 'Your public page, badges, passport and avatar.'
      : `Your name ${username} with its public page, badges, passport and avatar. Nobody can take the name for ${USERNAME_HELD_DAYS} days.`,
    ...(methods.length === 0
      ? []
      : [`${methods.join(' and ')}. Signing in with one of them starts a new account.`]),
    ...(removed.sessions === 1
      ? ['This session: you are signed out.']
      : [`${formatCount(removed.sessions)} sessions: you are signed out everywhere.`]),
  ];
}

/** What is retained, as messages with the reason. */
export function listRetained({ retained }: Pick<DeletionTerms, 'retained'>): string[] {
  const stays = [
    ...formatSome(
      retained.votes,
      'vote, without its reason, with the tokens that counted: its result does not change afterwards.',
      'votes, without their reasons, with the tokens that counted: their results do not change afterwards.',
    ),
    ...formatSome(
      retained.proposals,
      'proposal or draft, with its text: others vote on it or go on writing it.',
      'proposals and drafts, with their texts: others vote on them or go on writing them.',
    ),
    ...formatSome(
      retained.ledgerEntries,
      'ledger entry of points and SERUM: the sums must go on adding up.',
      'ledger entries of points and SERUM: the sums must go on adding up.',
    ),
    ...formatSome(
      retained.quests,
      'finished quest: what did it once does not pay twice.',
      'finished quests: what did them once does not pay twice.',
    ),
    ...formatSome(
      retained.codes,
      'redeemed code: its uses are counted.',
      'redeemed codes: their uses are counted.',
    ),
    ...formatSome(
      retained.vouchers,
      'voucher, with the address that it pays: the contract takes it once.',
      'vouchers, with the addresses that they pay: the contract takes each once.',
    ),
  ];
  return stays.length === 0 ? ['An empty entry that says an account was here.'] : stays;
}
