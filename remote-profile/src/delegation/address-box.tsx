import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Field, Input } from '@hideout/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import styles from './address-box.module.css';
import { MarkedCharacter } from './marked-character.tsx';
import { QuickPicks } from './quick-picks.tsx';

export type AddressBoxProps = {
  /** What the address bar asks for; empty for nothing. */
  readonly asked: string;
  /** Why that is no address; null when it is one. */
  readonly problem: { readonly message: string; readonly position: number | null } | null;
  readonly busy: boolean;
  readonly onAsk: (text: string) => void;
};

const EMPTY = { message: 'Enter an address or a name.', position: null };
const BLOCKED = 'The browser keeps the clipboard closed here. Paste with the keyboard instead.';

/** Where an address or a name is typed or pasted. What was typed stays, also when it is wrong. */
export function AddressBox({ asked, problem, busy, onAsk }: AddressBoxProps) {
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  const [isEmpty, setIsEmpty] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  useUnsaved(text.trim() !== asked);
  const input = useRef<HTMLInputElement>(null);
  // Back, forward and the quick picks change the address bar; the box follows.
  if (before !== asked) {
    setBefore(asked);
    setText(asked);
    setIsEmpty(false);
  }

  const handleChange = (next: string) => {
    setText(next);
    setIsEmpty(false);
    setHint(null);
  };
  const handlePaste = async () => {
    try {
      handleChange((await navigator.clipboard.readText()).trim());
    } catch {
      // Refused, or no clipboard outside a secure context: the person is told.
      setHint(BLOCKED);
    }
    input.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setIsEmpty(wanted === '');
    if (wanted === '') input.current?.focus();
    else onAsk(wanted);
  };

  const shown = isEmpty ? EMPTY : text.trim() === asked ? problem : null;
  return (
    <form className={styles.box} onSubmit={handleSubmit} noValidate>
      <Field
        label="Address or ENS name"
        hint={hint ?? 'On Ethereum: 0x and 40 characters, or a name such as vault.eth.'}
        error={shown?.message}
      >
        <Input
          ref={input}
          mono
          name="address"
          autoCapitalize="none"
          enterKeyHint="search"
          icon="search"
          value={text}
          onChange={(event) => handleChange(event.target.value)}
          trailing={
            <Button variant="ghost" size="s" onClick={() => void handlePaste()}>
              Paste
            </Button>
          }
        />
      </Field>
      {shown !== null && shown.position !== null && (
        <MarkedCharacter text={asked} position={shown.position} />
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Look up
        </Button>
        <QuickPicks asked={asked} />
      </div>
    </form>
  );
}
