import { isApiError, isUnanswered } from '@hideout/api-client/api-error';
import { describeFailure } from '@hideout/api-client/failure-messages';
import { Link } from '@hideout/session/router';
import { Button } from '@hideout/ui/button';
import { LinkButton } from '@hideout/ui/link-button';
import { Notice } from '@hideout/ui/notice';
import { RequestId } from '@hideout/ui/request-id';
import type { ReactNode } from 'react';
import type { SaveOutcome } from './save-proposal.mutations.ts';

/** What to do about a refusal, after the message that says what it is. */
const ADVICE: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'Then send it again.',
  FORBIDDEN: 'Writing proposals needs the permission ‘proposals.write’. Ask an admin for it.',
  PROPOSAL_LOCKED: 'You can go on with it as a new proposal.',
  PROPOSAL_NOT_FOUND: 'You can go on with it as a new proposal.',
};

const AS_NEW: readonly string[] = ['PROPOSAL_LOCKED', 'PROPOSAL_NOT_FOUND'];

export type SendFailureProps = {
  error: unknown;
  outcome: SaveOutcome | null;
  /** Goes on with the same text as a new proposal. */
  onStartNew: () => void;
};

/** Why the text did not arrive, as far as anybody knows. The text itself is untouched. */
export function SendFailure({ error, outcome, onStartNew }: SendFailureProps) {
  if (outcome?.status === 'unanswered') return <Unanswered {...outcome} />;
  if (error === null) return null;
  const code = isApiError(error) ? error.code : '';
  const { message, requestId } = describeFailure(error);
  // The fields have their own list.
  if (code === 'UNPROCESSABLE' && isApiError(error) && Object.keys(error.fields).length > 0) {
    return requestId === undefined ? null : <RequestId value={requestId} />;
  }
  return (
    <Notice tone="error" title="Not sent" action={actionFor(code, onStartNew)}>
      <p>
        {message} {ADVICE[code]} Your text is still here.
      </p>
      <RequestId value={requestId} />
    </Notice>
  );
}

function actionFor(code: string, onStartNew: () => void): ReactNode {
  if (AS_NEW.includes(code)) {
    return (
      <Button variant="secondary" size="s" onClick={onStartNew}>
        Make it a new proposal
      </Button>
    );
  }
  if (code === 'PROPOSAL_LIMIT') {
    return (
      <LinkButton variant="secondary" size="s" render={<Link to="/governance?state=open" />}>
        Open proposals
      </LinkButton>
    );
  }
  return undefined;
}

function Unanswered({ found, error }: Extract<SaveOutcome, { status: 'unanswered' }>) {
  const { message, requestId } = describeFailure(error);
  const isMissing = found === 'nothing';
  return (
    <Notice tone="error" title={isMissing ? 'No answer came' : 'It may have arrived, or not'}>
      <p>
        {!isMissing && isUnanswered(error) ? 'The connection broke before an answer came.' : message}{' '}
        {isMissing
          ? 'We looked: what you sent is not there. Try again; your text is still here, and we look once more before anything is sent.'
          : 'Press again when you are back online: we look first whether it is there, so it never comes twice. Your text is still here.'}
      </p>
      <RequestId value={requestId} />
    </Notice>
  );
}
