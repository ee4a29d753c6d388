import { isApiError } from '@hideout/api-client/api-error';
import { useState } from 'react';

/** What is wrong, by the path of the field, such as `steps.0.title`. */
export type Problems = Readonly<Record<string, string>>;

const NONE: ReadonlySet<string> = new Set();

/**
 * Which problems a form shows: those of fields that were left, all of them once the user tried to send it, and what
 * the server said about fields, until those are changed.
 *
 * @param found what is wrong now, by the rules of the contract.
 * @param error the refusal of the server, if there was one.
 */
export function useProblems(found: Problems, error: unknown) {
  const [left, setLeft] = useState(NONE);
  const [isTried, setTried] = useState(false);
  const [changed, setChanged] = useState(NONE);
  const fields = isApiError(error) && error.code === 'UNPROCESSABLE' ? error.fields : {};
  const refused = Object.entries(fields).filter(([path]) => !changed.has(path.split('.')[0] ?? path));
  const problems: Problems = {
    ...Object.fromEntries(Object.entries(found).filter(([path]) => isTried || left.has(path))),
    ...Object.fromEntries(refused),
  };
  return {
    problems,
    /** Whether there is something to list beside the fields. */
    isTried: isTried || refused.length > 0,
    leave: (path: string) => setLeft((paths) => new Set(paths).add(path)),
    /** @param field the first part of a path. */
    change: (field: string) => setChanged((names) => new Set(names).add(field)),
    showAll: () => setTried(true),
    /** Another answer of the server is on its way. */
    send: () => setChanged(NONE),
    reset: () => {
      setTried(false);
      setLeft(NONE);
    },
  };
}
