import type { VotingPowerSource } from '@hideout/contract/governance';
import { IntentLink } from '@hideout/session/router';
import { Address } from '@hideout/ui/address';
import { formatCount } from '@hideout/ui/format';
import { Icon } from '@hideout/ui/icon';
import { PowerFix, type PowerFixProps } from './power-fix.tsx';
import styles from './power-sources.module.css';
import { countedNotes, kindWords, notCountedWords } from './power-words.ts';

/** One source: whose wallet, what is in it, what it makes, whether it counts, and what helps if it does not. */
export function PowerLine(props: PowerFixProps) {
  const { source } = props;
  return (
    <>
      <p className={styles.wallet}>
        <span>{kindWords(source)}</span> <Holder source={source} />
      </p>
      <Sum source={source} />
      <Verdict {...props} />
    </>
  );
}

type OneSource = { source: VotingPowerSource };

function Holder({ source: { owner, label, address } }: OneSource) {
  return (
    <span className={styles.holder}>
      {owner?.username && (
        <IntentLink to="member.view" params={{ username: owner.username }}>
          {owner.username}
        </IntentLink>
      )}
      {label ?? <Address value={address} />}
    </span>
  );
}

function Sum({ source: { collection, count, weight, power, counted } }: OneSource) {
  if (collection === null || count === 0)
    return collection && <p className={styles.sum}>{collection.name}</p>;
  return (
    <p className={styles.sum}>
      {formatCount(count)} {collection.name} × {formatCount(weight)} ={' '}
      {counted ? <strong>{formatCount(power)}</strong> : formatCount(power)}
    </p>
  );
}

function Verdict(props: PowerFixProps) {
  const { source } = props;
  if (!source.counted) {
    return (
      <>
        <p className={styles.not}>
          <Icon name="cross" /> <span>Not counted. {notCountedWords(source)}</span>
        </p>
        <p className={styles.fix}>
          <PowerFix {...props} />
        </p>
      </>
    );
  }
  if (source.count === 0) return <p className={styles.note}>Held nothing that votes when voting started.</p>;
  return (
    <>
      <p className={styles.counted}>
        <Icon name="check" /> Counted
      </p>
      {countedNotes(source).map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {source.inVoteOf && (
        <p className={styles.fix}>
          <PowerFix {...props} />
        </p>
      )}
    </>
  );
}
