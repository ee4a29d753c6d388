import type { Quest } from '@hideout/contract/kazm';
import { Link } from '@hideout/session/router';
import { useSession } from '@hideout/session/session';
import { Chip } from '@hideout/ui/chip';
import { formatCount } from '@hideout/ui/format';
import { LinkButton } from '@hideout/ui/link-button';
import { MarkedText } from '@hideout/ui/marked-text';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { cadenceWord, getNextTimestamp, stateWord } from '../quests/format-quest.ts';
import { KazmStatus } from '../quests/kazm-status.tsx';
import { QuestTime } from '../quests/quest-time-text.tsx';
import { useQuests } from '../quests/quests.queries.ts';
import styles from './detail.module.css';
import { QuestOutcome } from './quest-outcome.tsx';
import { RequirementList } from './requirement-list.tsx';
import { StepList } from './step-list.tsx';
import { useQuestCheck } from './use-quest-check.ts';

type QuestViewProps = {
  readonly quest: Quest;
  /** It stands beside the board, which has the heading of the page. */
  readonly isSheet: boolean;
  /** The board as it was left. */
  readonly boardAddress: string;
  /** Shown in the editor: not the heading of the page, no link back, and nothing can be checked. */
  readonly isPreview?: boolean;
};

/** Everything about one quest. Mounted for one quest. */
export function QuestView({ quest, isSheet, boardAddress, isPreview = false }: QuestViewProps) {
  const own = useQuestCheck(quest);
  const checking = isPreview ? { ...own, blocked: 'This is a preview.' } : own;
  const session = useSession();
  const { data: list } = useQuests();
  const heading = useRef<HTMLHeadingElement>(null);
  // A sheet opens where the reader is; the heading of a page is focused by the host.
  useEffect(() => {
    if (isSheet) heading.current?.focus({ preventScroll: true });
  }, [isSheet]);
  const Heading = isPreview ? 'h3' : isSheet ? 'h2' : 'h1';
  const SubHeading = isPreview ? 'h4' : isSheet ? 'h3' : 'h2';
  const state = stateWord(quest.state);
  return (
    <article className={styles.view} aria-labelledby="quest-title">
      <div className={styles.top}>
        <div className={styles.labels}>
          <Chip>{cadenceWord(quest.cadence)}</Chip>
          <Chip tone={state.tone} icon={state.icon}>
            {state.word}
          </Chip>
        </div>
        {!isPreview && (
          <LinkButton
            variant="ghost"
            size="s"
            render={<Link to={boardAddress} preventScrollReset={isSheet} />}
          >
            {isSheet ? 'Close' : 'All quests'}
            {isSheet && <VisuallyHidden>: {quest.title}</VisuallyHidden>}
          </LinkButton>
        )}
      </div>
      <Heading
        id="quest-title"
        ref={heading}
        className={styles.title}
        tabIndex={-1}
        dir="auto"
        {...(isSheet || isPreview ? {} : { 'data-page-heading': '' })}
      >
        {quest.title}
      </Heading>
      <p className={styles.lead}>{quest.summary}</p>
      <ul className={styles.rewards} aria-label="Reward">
        {quest.rewards.map(({ kind, label }) => (
          <li key={`${kind}-${label}`}>{label}</li>
        ))}
      </ul>
      {quest.body !== null && (
        <MarkedText text={quest.body} renderLink={(path, label) => <Link to={path}>{label}</Link>} />
      )}
      {quest.requirements.length > 0 && (
        <section className={styles.part}>
          <SubHeading className={styles.partTitle}>Before you start</SubHeading>
          <RequirementList quest={quest} />
        </section>
      )}
      <section className={styles.part}>
        <SubHeading className={styles.partTitle}>Steps</SubHeading>
        <StepList quest={quest} checking={checking} />
        {quest.source === 'kazm' && list !== undefined && session.status === 'member' && (
          <KazmStatus kazm={list.kazm} />
        )}
        <QuestOutcome quest={quest} checking={checking} />
      </section>
      <Facts quest={quest} />
    </article>
  );
}

function Facts({ quest }: { readonly quest: Quest }) {
  const timestamp = getNextTimestamp(quest);
  return (
    <p className={styles.meta}>
      {timestamp !== null && (
        <>
          <QuestTime at={timestamp.at} prefix={timestamp.prefix} />
          {' · '}
        </>
      )}
      done by {formatCount(quest.completions)}
      {quest.cap !== null && ` of ${formatCount(quest.cap)}`}
      {quest.streak !== null && quest.streak > 1 && ` · ${quest.streak} in a row`}
    </p>
  );
}
