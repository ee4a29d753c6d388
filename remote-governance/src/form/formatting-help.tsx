import styles from './formatting-help.module.css';

const LINES = [
  ['## What it costs', 'a heading'],
  ['- Rent, twelve weeks', 'a line of a list'],
  ['**bold** and *slanted*', 'weight'],
  ['[Last year’s numbers](https://…)', 'a link; readers see where it goes'],
  ['![The villa](https://…/villa.jpg)', 'an image that is online already'],
  ['| item | SERUM |', 'a row of a table'],
] as const;

/** What the text understands. */
export function FormattingHelp() {
  return (
    <div className={styles.help}>
      <dl className={styles.list}>
        {LINES.map(([code, words]) => (
          <div key={code} className={styles.line}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        Images are not uploaded here: put them online, then paste their https address. Say in the brackets
        what they show, for those who cannot see them. HTML is shown as the text it is.
      </p>
    </div>
  );
}
