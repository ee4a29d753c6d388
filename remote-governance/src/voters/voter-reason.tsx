import { useState } from 'react';
import { LinkedText } from '../text/linked-text.tsx';
import styles from './voter-reason.module.css';

/** A reason this short fits on every screen, and need not be measured. */
const SURELY_FITS = 70;

export type VoterReasonProps = { reason: string };

/** Why somebody voted so. Only a few lines of a long one, until the reader asks for all of it. */
export function VoterReason({ reason }: VoterReasonProps) {
  const [isOpen, setOpen] = useState(false);
  const mayBeLong = reason.length > SURELY_FITS || reason.includes('\n');
  const [isLong, setLong] = useState(mayBeLong);
  function measure(text: HTMLElement | null) {
    // One that turned out to fit is never cut, also when the window becomes narrower.
    if (text !== null && mayBeLong && !isOpen) setLong(text.scrollHeight > text.clientHeight);
  }
  return (
    <div className={styles.reason}>
      <p dir="auto" ref={measure} className={isLong && !isOpen ? styles.cut : styles.text}>
        <LinkedText text={reason} />
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
