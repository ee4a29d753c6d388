import { useContext } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { IntentMap, IntentName } from './contribution-types.ts';
import { ContributionsContext } from './contributions-context.ts';

/** Name and values of one intent, as arguments. A union, so that a new intent leaves older callers as they are. */
type IntentArguments = {
  [Name in IntentName]: keyof IntentMap[Name] extends never
    ? [intent: Name]
    : [intent: Name, params: IntentMap[Name]];
}[IntentName];

/** The same as properties. */
type IntentProps = {
  [Name in IntentName]: keyof IntentMap[Name] extends never
    ? { readonly to: Name; readonly params?: undefined }
    : { readonly to: Name; readonly params: IntentMap[Name] };
}[IntentName];

export type IntentLinkProps = Omit<LinkProps, 'to' | 'onPointerEnter' | 'onFocus'> & IntentProps;

/**
 * Gives the address of a page of another remote by what it shows, without knowing its path. The answer is null when no
 * remote that is on answers the intent: leave the link away then.
 */
export function useIntent(): (...intent: IntentArguments) => string | null {
  const { getPageAddress } = useContext(ContributionsContext);
  return (...[intent, params]) => getPageAddress(intent, params);
}

/**
 * A link to a page of another remote by what it shows. Plain text when no remote that is on answers the intent.
 */
export function IntentLink({ to, params, ...rest }: IntentLinkProps) {
  const { getPageAddress } = useContext(ContributionsContext);
  const address = getPageAddress(to, params);
  if (address === null) return <span>{rest.children}</span>;
  return <Link {...rest} to={address} />;
}
