import { CopyButton } from '@hideout/ui/copy-button';
import { Notice } from '@hideout/ui/notice';
import type { SignInFailure } from './sign-in-messages.ts';

/** What went wrong, and the id to quote when a server was involved. */
export function FailureNotice({ failure }: { readonly failure: SignInFailure }) {
  const { title, message, requestId, isChoice = false } = failure;
  const notice = (
    <Notice
      tone={isChoice ? 'info' : 'error'}
      title={title}
      {...(requestId === null
        ? {}
        : { action: <CopyButton value={requestId} label={`Copy the error's id, ${requestId}`} /> })}
    >
      {message}
    </Notice>
  );
  // An error's own role is announced; a note's is not.
  return isChoice ? <div role="status">{notice}</div> : notice;
}
