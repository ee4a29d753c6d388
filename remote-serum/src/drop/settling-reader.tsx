import { LazyPart } from '@hideout/ui/lazy-part';

const load = async () =>
  (await import(/* webpackChunkName: "serum-settling" */ './read-until-settled.tsx')).ReadUntilSettled;

/**
 * Keeps the member's account up to date after a payment. Apart, because following transactions is not part of the
 * first load; without it the account is read as any other data is.
 */
export function SettlingReader() {
  return <LazyPart load={load} props={{}} isOptional />;
}
