import { useUnsaved } from '@hideout/session/session';
import { Button } from '@hideout/ui/button';
import { Card } from '@hideout/ui/card';
import { Field, Input } from '@hideout/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import styles from './claim.module.css';

type AddressBoxProps = {
  /** What the address bar asks for; empty for nothing. */
  readonly asked: string;
  /** Why that is no address; null when it is one. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onAsk: (text: string) => void;
};

/** Looks any address up, without a wallet or an account. What was typed stays, also when it is wrong. */
export function AddressBox({ asked, problem, isBusy, onAsk }: AddressBoxProps) {
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useUnsaved(text.trim() !== asked);
  // Back, forward and the list of own addresses change the address bar; the box follows.
  if (before !== asked) {
    setBefore(asked);
    setText(asked);
    setIsEmpty(false);
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setIsEmpty(wanted === '');
    if (wanted === '') input.current?.focus();
    else onAsk(wanted);
  };
  return (
    <Card title="Check any address">
      <form className={styles.box} onSubmit={handleSubmit} noValidate>
        <Field
          label="Address"
          hint="No wallet needed: 0x and 40 characters, in any case."
          error={isEmpty ? 'Enter an address.' : text.trim() === asked ? problem : null}
        >
          <Input
            ref={input}
            mono
            name="address"
            autoCapitalize="none"
            enterKeyHint="search"
            icon="search"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsEmpty(false);
            }}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Check
          </Button>
        </div>
      </form>
    </Card>
  );
}
