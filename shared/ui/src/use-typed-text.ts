import { useEffect, useEffectEvent, useState } from 'react';

type TypedTextOptions = {
  /** What the address says now. */
  readonly inAddress: string;
  /** What the address is to say of a text; the text as it is without it. */
  readonly clean?: (text: string) => string;
  readonly pauseMs: number;
  /** Puts a cleaned text into the address. */
  readonly onPause: (text: string) => void;
};

const asTyped = (text: string) => text;

/**
 * A text that is typed and lives in the address, with its setter. It changes at once, the address when the user pauses:
 * browsers refuse one that changes with every key for long. Back, forward and links change the text.
 */
export function useTypedText({ inAddress, clean = asTyped, pauseMs, onPause }: TypedTextOptions) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // On their way into the address, the oldest first.
  const [sent, setSent] = useState<readonly string[]>([]);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // The router takes its time: when it comes back with what was sent from here, more may be typed by now.
    const isOwn = sent.includes(inAddress);
    setSent(isOwn ? sent.slice(sent.indexOf(inAddress) + 1) : []);
    if (!isOwn) setTyped(inAddress);
  }
  const wanted = clean(typed);
  const isNew = wanted !== clean(inAddress);
  const send = useEffectEvent(() => {
    setSent([...sent, wanted]);
    onPause(wanted);
  });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => send(), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, isNew, pauseMs]);
  return [typed, setTyped] as const;
}
