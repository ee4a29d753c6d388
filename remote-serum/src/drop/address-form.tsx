import { useUnsaved } from '@hideout/session/session';
import { Field, Input } from '@hideout/ui/field';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

export type AddressFormProps = {
  readonly label: string;
  readonly hint: string;
  /** What the address bar asks for; empty for nothing. */
  readonly asked: string;
  /** Why that is no address; null when it is one. */
  readonly problem: string | null;
  readonly onAsk: (text: string) => void;
  readonly className: string | undefined;
  /** The button that submits. */
  readonly children: ReactNode;
};

/** Asks for any address, without a wallet or an account. What was typed stays, also when it is wrong. */
export function AddressForm({ label, hint, asked, problem, onAsk, className, children }: AddressFormProps) {
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useUnsaved(text.trim() !== asked);
  // Back, forward and links change the address bar; the field follows.
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
    <form className={className} onSubmit={handleSubmit} noValidate>
      <Field
        label={label}
        hint={hint}
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
      {children}
    </form>
  );
}
