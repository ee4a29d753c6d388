import type { ListFacts } from './check-list.ts';

/** Roots to compare with; `contract` is null while none is deployed, and undefined when the chain did not answer. */
export type PublishedRoots = { readonly site: string; readonly contract: string | null | undefined };

export type Verdict = {
  readonly tone: 'success' | 'warning' | 'error';
  readonly title: string;
  readonly message: string;
};

/** What a computed root means, as a message. Whoever claims by a list that disagrees would lose fees at best. */
export function judge({ root }: Pick<ListFacts, 'root'>, { site, contract }: PublishedRoots): Verdict {
  const isSame = (other: string) => other.toLowerCase() === root;
  if (!isSame(site)) {
    return {
      tone: 'error',
      title: 'The list does not make its root. Do not claim.',
      message:
        'A row differs from those that the root was made of. Report it to the team with both roots below.',
    };
  }
  if (contract === null) {
    return {
      tone: 'success',
      title: 'The list makes the root that the site names',
      message: 'No claim contract is deployed yet, so there is nothing else to compare it with.',
    };
  }
  if (contract === undefined) {
    return {
      tone: 'warning',
      title: 'The list makes the root that the site names',
      message:
        'The contract’s root could not be read: the chain did not answer. Check again to compare that, too.',
    };
  }
  if (!isSame(contract)) {
    return {
      tone: 'error',
      title: 'The list and the contract disagree. Do not claim.',
      message: 'The contract pays by another list. Report it to the team with the roots below.',
    };
  }
  return {
    tone: 'success',
    title: 'List, site and contract agree',
    message: 'Your browser has computed the root from every row, and it is the one the contract pays by.',
  };
}
