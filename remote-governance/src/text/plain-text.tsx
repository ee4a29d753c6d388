import { Notice } from '@hideout/ui/notice';
import styles from './plain-text.module.css';

/** A text that cannot be read as markdown, letter by letter as it was written. */
export function PlainText({ body }: { readonly body: string }) {
  return (
    <div className={styles.text}>
      <Notice>Shown as it was typed: its markup is too tangled to be laid out.</Notice>
      <p dir="auto" className={styles.body}>
        {body}
      </p>
    </div>
  );
}
