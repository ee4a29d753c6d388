import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { BasicIcon } from './basic-icon.tsx';
import { Button } from './button.tsx';
import { LiveRegion } from './live-region.tsx';

export type CopyButtonProps = {
  value: string;
  /** Its name, e.g. "Copy address". */
  label: string;
  /** Shows this text beside the icon; the label then only has to agree with it. */
  children?: ReactNode;
};

type CopyState = 'idle' | 'copied' | 'failed';

const SAID: Record<CopyState, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Copying is blocked here. Select the text instead.',
};
const COPIED_MESSAGE_MS = 2_000;

/** Copies `value` and says whether it worked. */
export function CopyButton({ value, label, children }: CopyButtonProps): ReactElement {
  const [state, setState] = useState<CopyState>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // No permission, or no clipboard outside a secure context: the user is notified.
      setState('failed');
    }
  };

  const icon = <BasicIcon name={state === 'copied' ? 'check' : state === 'failed' ? 'alert' : 'copy'} />;
  return (
    <>
      {children === undefined ? (
        <Button variant="ghost" size="s" square aria-label={label} title={label} onClick={copy}>
          {icon}
        </Button>
      ) : (
        <Button variant="secondary" size="s" aria-label={label} onClick={copy}>
          {icon}
          {children}
        </Button>
      )}
      <LiveRegion message={SAID[state]} />
    </>
  );
}
