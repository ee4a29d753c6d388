import type { QuestFact, QuestStepKind } from '@hideout/contract/kazm';
import { QUEST_LIMITS } from '@hideout/contract/quest-rules';
import { getDefaultFact, STEP_KINDS } from '@hideout/contract/quest-step-kinds';
import type { ComponentType } from 'react';
import { Control } from './control.tsx';
import styles from './editor.module.css';
import { hasStoredAnswers, type StepForm } from './quest-form.ts';
import type { QuestEditor } from './use-quest-editor.ts';

export type StepPartProps = {
  readonly editor: QuestEditor;
  readonly step: StepForm;
  /** Where the step stands in what is sent: `steps.0`. */
  readonly path: string;
  readonly onChange: (part: Partial<StepForm>) => void;
};

type KindPart = {
  readonly label: string;
  /** How such a step is proven, for those who write it. */
  readonly about: string;
  /** The fields that only this kind has. */
  readonly Part: ComponentType<StepPartProps>;
};

/** What the editor shows of each kind of step. A new kind is one entry. */
export const STEP_PARTS: Readonly<Record<QuestStepKind, KindPart>> = {
  visit: { label: 'Visit a page', about: 'The member says that they were there.', Part: LinkPart },
  discord: { label: 'Link Discord', about: 'The account has to be linked.', Part: NoPart },
  twitter: { label: 'Link X', about: 'The account has to be linked.', Part: NoPart },
  otherpage: { label: 'Link Other Page', about: 'The account has to be linked.', Part: NoPart },
  wallet: { label: 'Link a wallet', about: 'The wallets of the account decide.', Part: FactPart },
  hold: {
    label: 'Hold tokens',
    about: 'Own wallets count, and vaults that delegate to them.',
    Part: HoldingPart,
  },
  vote: { label: 'Cast a vote', about: 'Any vote counts, in the running turn.', Part: LinkPart },
  quiz: { label: 'Answer a question', about: 'The title is the question.', Part: AnswersPart },
  vault: { label: 'Delegate a vault', about: 'The chain knows the vaults of a wallet.', Part: LinkPart },
  referral: { label: 'Bring a friend', about: 'Done with the reward for a friend.', Part: LinkPart },
  redeem: { label: 'Redeem a code', about: 'Done once a code was redeemed.', Part: LinkPart },
  manual: {
    label: 'Judged by a moderator',
    about: 'The member sends a text or a link, or a fact decides.',
    Part: JudgedPart,
  },
};

export const FACT_LABELS: Readonly<Record<QuestFact, string>> = {
  wallet: 'Any wallet is linked',
  ethereumWallet: 'An Ethereum wallet is linked',
  bitcoinWallet: 'A Bitcoin wallet is linked',
  twoWallets: 'Two wallets are linked',
  username: 'A username is chosen',
  passport: 'A passport is bound',
  vote: 'A vote was cast',
  discord: 'Discord is linked',
  twitter: 'X is linked',
  otherpage: 'Other Page is linked',
  referral: 'A friend was brought',
  redemption: 'A code was redeemed',
};

/** Such a step has the fields of every step alone. */
function NoPart() {
  return null;
}

function LinkPart({ editor, step, path, onChange }: StepPartProps) {
  return (
    <Control
      editor={editor}
      path={`${path}.href`}
      label="Link"
      value={step.href}
      onChange={(href) => onChange({ href })}
      hint="A path of this site, or an https link."
      input={{ mono: true, inputMode: 'url' }}
    />
  );
}

/** What has to be true of the member, among what a kind can ask for. */
function FactChoice({ editor, step, path, onChange, none }: StepPartProps & { readonly none: string }) {
  const fallback = getDefaultFact(step.kind);
  const facts = STEP_KINDS[step.kind].facts.filter((fact) => fact !== fallback);
  const options = [
    { value: '', label: fallback === null ? none : FACT_LABELS[fallback] },
    ...facts.map((fact) => ({ value: fact, label: FACT_LABELS[fact] })),
  ];
  return (
    <Control
      editor={editor}
      path={`${path}.fact`}
      label="Done when"
      value={step.fact}
      onChange={(value) => onChange({ fact: facts.find((fact) => fact === value) ?? '' })}
      options={options}
    />
  );
}

function FactPart(props: StepPartProps) {
  return <FactChoice {...props} none="" />;
}

function JudgedPart(props: StepPartProps) {
  return (
    <div className={styles.pair}>
      <FactChoice {...props} none="A moderator grants it" />
      <LinkPart {...props} />
    </div>
  );
}

function HoldingPart(props: StepPartProps) {
  const { editor, step, path, onChange } = props;
  return (
    <>
      <div className={styles.pair}>
        <FactChoice {...props} none="Tokens are held" />
        <LinkPart {...props} />
      </div>
      {step.fact === '' && (
        <div className={styles.pair}>
          <Control
            editor={editor}
            path={`${path}.collection`}
            label="Collection"
            value={step.collection}
            onChange={(collection) => onChange({ collection })}
            extra="optional"
            hint="Its short name. Empty counts all of them."
            input={{ mono: true }}
          />
          <Control
            editor={editor}
            path={`${path}.minimum`}
            label="Tokens at least"
            value={step.minimum}
            onChange={(minimum) => onChange({ minimum })}
            input={{ mono: true, inputMode: 'numeric' }}
          />
        </div>
      )}
    </>
  );
}

function AnswersPart({ editor, step, path, onChange }: StepPartProps) {
  const isStored = hasStoredAnswers(step, editor.stored);
  return (
    <Control
      editor={editor}
      path={`${path}.answers`}
      label="Right answers"
      value={step.answers}
      onChange={(answers) => onChange({ answers })}
      rows={3}
      hint={
        isStored
          ? 'Answers are stored and never shown again. What you type here replaces all of them.'
          : `One in a line, up to ${QUEST_LIMITS.answersMax}. Capitals, punctuation and spacing do not matter.`
      }
    />
  );
}
