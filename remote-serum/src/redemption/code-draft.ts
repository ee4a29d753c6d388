import { normaliseCode } from '@hideout/contract/redemption-code';
import { storedValues } from '@hideout/ui/stored-values';
import { useState } from 'react';

/** Longest text that the API reads as a code. */
export const MAX_LENGTH = 80;

/** A code that has been typed and not been redeemed yet. */
export type CodeDraft = {
  /** The code of the address that the page was opened with; empty without one. */
  readonly link: string;
  readonly text: string;
  /** The account for which it was sent, while no answer has come. */
  readonly sentBy: string | null;
  /** The account that has typed it: whoever reads a code can redeem it. Null for what a guest typed. */
  readonly typedBy: string | null;
  /** It was to be checked before it was known who asks: that happens once a user is signed in. */
  readonly isAsked: boolean;
};

const KEY = 'redeem';

/** Where storage is closed the code still stands in the box; only leaving the page loses it. */
const codeDrafts = storedValues<CodeDraft>(
  'hideout.',
  (stored) => {
    const { link, text, sentBy, typedBy, isAsked } = Object(stored);
    if (typeof link !== 'string' || typeof text !== 'string') return null;
    return {
      link,
      text: normaliseCode(text).slice(0, MAX_LENGTH),
      sentBy: typeof sentBy === 'string' ? sentBy : null,
      typedBy: typeof typedBy === 'string' ? typedBy : null,
      isAsked: isAsked === true,
    };
  },
  { open: () => sessionStorage },
);

function write(draft: CodeDraft): void {
  codeDrafts.write(KEY, draft.text === '' && draft.link === '' ? null : draft);
}

/**
 * The code of the page that was opened at `link`. It outlives a reload and the way to a sign-in provider and back;
 * another link starts from its own code, and so does another account than the one that has typed.
 *
 * @param accountId null for a guest, undefined while it is unknown who it is.
 */
export function useCodeDraft(link: string, accountId: string | null | undefined) {
  const code = normaliseCode(link).slice(0, MAX_LENGTH);
  const fresh: CodeDraft = { link: code, text: code, sentBy: null, typedBy: null, isAsked: false };
  const [typed, setDraft] = useState<CodeDraft>(() => {
    const stored = codeDrafts.read(KEY);
    return stored?.link === code ? stored : fresh;
  });
  const isTheirs = accountId === undefined || typed.typedBy === null || typed.typedBy === accountId;
  const draft = isTheirs ? typed : fresh;
  return {
    ...draft,
    update: (part: Partial<Pick<CodeDraft, 'text' | 'sentBy' | 'isAsked'>>) => {
      const typedBy = accountId === undefined ? draft.typedBy : accountId;
      setDraft((current) => ({ ...(isTheirs ? current : fresh), ...part, typedBy }));
      write({ ...draft, ...part, typedBy });
    },
    /** The server has answered. May come after the page was left, and then leaves another link's draft alone. */
    settle: () => {
      setDraft((current) => ({ ...current, sentBy: null }));
      const stored = codeDrafts.read(KEY);
      if (stored?.link === code) write({ ...stored, sentBy: null });
    },
  };
}
