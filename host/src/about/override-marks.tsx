import type { ShownRemote } from '@hideout/registry/resolve';
import { Button } from '@hideout/ui/button';
import { useState } from 'react';
import { getStoredOverrides, storeOverrides } from '../overrides/stored-overrides.ts';
import { ReleaseMark } from './release-mark.tsx';

type OverrideMarksProps = {
  readonly shown: readonly ShownRemote[];
  /** Asks when a reload would lose something. */
  readonly carefully: (swap: () => void) => void;
};

function reset(name: string): void {
  const { [name]: _, ...others } = getStoredOverrides();
  storeOverrides(others);
  // A dev server has put more into the page than its pages: only a new document is without it.
  location.reload();
}

/** One mark for each remote that this tab takes from an override, or could not. */
export function OverrideMarks({ shown, carefully }: OverrideMarksProps) {
  const [overrides] = useState(getStoredOverrides);
  return Object.entries(overrides).map(([name, address]) => {
    const remote = shown.find((one) => one.name === name);
    const title = remote?.manifest.nav[0]?.label ?? name;
    const isUsed = remote?.channel === 'override';
    const { origin } = new URL(address);
    return (
      <ReleaseMark
        key={name}
        tone={isUsed ? 'bile' : 'venom'}
        label="Override"
        action={
          <Button
            variant="ghost"
            size="s"
            aria-label={`Reset ${title}`}
            onClick={() => carefully(() => reset(name))}
          >
            Reset
          </Button>
        }
      >
        {isUsed ? `${title} from ${origin}` : `${title} as released: ${origin} gave none that works`}
      </ReleaseMark>
    );
  });
}
