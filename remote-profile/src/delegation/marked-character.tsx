import styles from './address-box.module.css';

export type MarkedCharacterProps = {
  readonly text: string;
  /** Index of the character in the text. */
  readonly position: number;
};

/** What was typed with the wrong character marked; for the eye, as the error names it in words. */
export function MarkedCharacter({ text, position }: MarkedCharacterProps) {
  // A character outside the Unicode's first plane takes two places in the text.
  const character = String.fromCodePoint(text.codePointAt(position) ?? 32);
  return (
    <p className={styles.marked} aria-hidden="true" translate="no">
      {text.slice(0, position)}
      <mark>{character}</mark>
      {text.slice(position + character.length)}
    </p>
  );
}
