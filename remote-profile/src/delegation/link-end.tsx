import { endWords } from './end-words.ts';

export type LinkEndProps = {
  /** Unix seconds. */
  readonly at: bigint;
  /** With the time of day and in UTC; else the day alone, and the rest as its title. */
  readonly exact?: boolean;
};

/** The moment at which a link ends. */
export function LinkEnd({ at, exact = false }: LinkEndProps) {
  const words = endWords(at);
  return (
    <time dateTime={words.iso} title={exact ? undefined : words.exact}>
      {exact ? words.exact : words.day}
    </time>
  );
}
