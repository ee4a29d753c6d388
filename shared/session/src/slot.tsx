import { useContext } from 'react';
import type { SlotMap, SlotName } from './contribution-types.ts';
import { ContributionsContext } from './contributions-context.ts';

/** Name of a slot and what is said to what stands in it. */
export type SlotProps = { [Name in SlotName]: { readonly name: Name } & SlotMap[Name] }[SlotName] & {
  /** The page is whole without it: nothing is shown in its place while it loads and when it fails. */
  readonly isOptional?: boolean;
};

/**
 * A slot that other remotes fill in this page. Each part is loaded for itself, after the page, and fails
 * for itself; without one there is nothing.
 */
export function Slot({ name, isOptional = false, ...props }: SlotProps) {
  const { getParts, Outlet } = useContext(ContributionsContext);
  return <Outlet parts={getParts(name)} props={props} isOptional={isOptional} />;
}
