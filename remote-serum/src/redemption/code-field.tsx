import { normaliseCode } from '@hideout/contract/redemption-code';
import { Button } from '@hideout/ui/button';
import { Field, Input } from '@hideout/ui/field';
import { type RefObject, useState } from 'react';
import { MAX_LENGTH } from './code-draft.ts';

const BLOCKED = 'The browser keeps the clipboard closed here. Paste with the keyboard instead.';

type CodeFieldProps = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** What is wrong with the code; null when nothing is known to be. */
  readonly problem: string | null;
  readonly disabled?: boolean;
  readonly ref: RefObject<HTMLInputElement | null>;
};

/** What stands in the box as a code is sent, with the caret left behind the same character. */
function normaliseInput(input: HTMLInputElement): string {
  const code = normaliseCode(input.value);
  if (code === input.value) return code;
  const caret = normaliseCode(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = code;
  input.setSelectionRange(caret, caret);
  return code;
}

/** The box for a code. Spaces and small letters are forgiven as they are typed; dashes stay. */
export function CodeField({ value, onChange, problem, disabled = false, ref }: CodeFieldProps) {
  const [hint, setHint] = useState<string | null>(null);
  const change = (code: string) => {
    setHint(null);
    onChange(code);
  };
  const paste = async () => {
    try {
      change(normaliseCode(await navigator.clipboard.readText()).slice(0, MAX_LENGTH));
    } catch {
      // Refused by the user or the browser: the keyboard still pastes.
      setHint(BLOCKED);
    }
    ref.current?.focus();
  };
  // Some browsers let no page read the clipboard: no button then.
  const canPaste = typeof navigator.clipboard?.readText === 'function';
  return (
    <Field
      label="Code"
      hint={hint ?? '4 to 40 letters, digits and dashes. Small letters and spaces do not matter.'}
      error={problem}
    >
      <Input
        ref={ref}
        mono
        name="code"
        icon="gift"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={MAX_LENGTH}
        disabled={disabled}
        value={value}
        onChange={({ currentTarget, nativeEvent }) => {
          // Changing the text under an input method would end the word that is being composed.
          const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
          change(isComposing ? currentTarget.value : normaliseInput(currentTarget));
        }}
        onCompositionEnd={({ currentTarget }) => change(normaliseInput(currentTarget))}
        trailing={
          canPaste &&
          !disabled && (
            <Button variant="ghost" size="s" onClick={() => void paste()}>
              Paste
            </Button>
          )
        }
      />
    </Field>
  );
}
