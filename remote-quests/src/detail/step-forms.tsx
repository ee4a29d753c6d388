import type { QuestStep, StepProof } from '@hideout/contract/kazm';
import { STEP_KINDS } from '@hideout/contract/quest-step-kinds';
import { Button } from '@hideout/ui/button';
import { ExternalLink } from '@hideout/ui/external-link';
import { LazyPart } from '@hideout/ui/lazy-part';
import { Skeleton } from '@hideout/ui/skeleton';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';
import { webAddress } from '@hideout/ui/web-address';
import type { ComponentType } from 'react';
import styles from './detail.module.css';
import { FixAction, FixLink } from './fix-action.tsx';
import type { StepFormProps } from './use-quest-check.ts';

/** What a member does about a step that is open, by what proves it. A new proof is one entry. */
const STEP_FORMS: Readonly<Record<StepProof, ComponentType<StepFormProps>>> = {
  fact: FactForm,
  word: VisitForm,
  answer: QuizForm,
  tokens: ChainForm,
  vaults: ChainForm,
  grant: SubmissionForm,
};

/** What proves a step; a server of before does not say. */
function getProof({ proof, kind }: QuestStep): StepProof {
  return proof ?? STEP_KINDS[kind]?.proof ?? 'fact';
}

/** The controls of one open step. */
export function StepForm(props: StepFormProps) {
  const Form = STEP_FORMS[getProof(props.step)];
  return <Form {...props} />;
}

function CheckButton({ step, checking }: StepFormProps) {
  return (
    <Button
      variant="secondary"
      busy={checking.isBusy(step.id)}
      disabledReason={checking.blocked}
      onClick={() => checking.send({ stepId: step.id })}
    >
      {step.failure === null ? 'Check' : 'Check again'}
      <VisuallyHidden>: {step.title}</VisuallyHidden>
    </Button>
  );
}

/** Something the server knows by itself, such as a linked wallet. */
function FactForm(props: StepFormProps) {
  const { step } = props;
  return (
    <div className={styles.actions}>
      <FixAction fact={step.fact ?? null} href={step.href} title={step.title} />
      <CheckButton {...props} />
    </div>
  );
}

/** Something to hold, which the chain knows. */
function ChainForm(props: StepFormProps) {
  const { step } = props;
  return (
    <div className={styles.actions}>
      {step.href === null ? (
        <FixAction fact="ethereumWallet" href={null} title={step.title} />
      ) : (
        <FixLink href={step.href} title={step.title} />
      )}
      <CheckButton {...props} />
    </div>
  );
}

/** A page to open, and the member's word that it was opened. The page opens beside this one. */
function VisitForm({ step, checking }: StepFormProps) {
  const address = step.href?.startsWith('/') === true ? null : webAddress(step.href);
  return (
    <div className={styles.actions}>
      {step.href?.startsWith('/') === true && (
        <a className={styles.visit} href={step.href} target="_blank" rel="noopener">
          Open it
          <VisuallyHidden>: {step.title} (opens in a new tab)</VisuallyHidden>
        </a>
      )}
      {address !== null && <ExternalLink href={address.href}>Open {address.host}</ExternalLink>}
      <Button
        busy={checking.isBusy(step.id)}
        disabledReason={checking.blocked}
        onClick={() => checking.send({ stepId: step.id })}
      >
        Mark as done
        <VisuallyHidden>: {step.title}</VisuallyHidden>
      </Button>
    </div>
  );
}

const loadAnswerForm = async () =>
  (await import(/* webpackChunkName: "quest-forms" */ './typed-forms.tsx')).AnswerForm;

const loadEvidenceForm = async () =>
  (await import(/* webpackChunkName: "quest-forms" */ './typed-forms.tsx')).EvidenceForm;

/** Questions one by one: the next one comes when the one before is answered. */
function QuizForm(props: StepFormProps) {
  const { quest, step } = props;
  const first = quest.steps.find((one) => getProof(one) === 'answer' && one.state !== 'done');
  if (first?.id !== step.id) return <p className={styles.note}>After the question before.</p>;
  return <LazyPart load={loadAnswerForm} props={props} fallback={<Skeleton height="3rem" />} isInline />;
}

function SubmissionForm(props: StepFormProps) {
  return <LazyPart load={loadEvidenceForm} props={props} fallback={<Skeleton height="3rem" />} isInline />;
}
