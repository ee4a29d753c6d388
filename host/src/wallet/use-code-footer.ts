import { useEffect, useState } from 'react';
import { shownCode } from './kit-dialog.ts';

/** The kit's line below its QR code, past our own; null while it shows no code. */
function lineBelowCode(own: Element): HTMLElement | null {
  for (let box = shownCode(); box?.parentElement; box = box.parentElement) {
    const next = box.nextElementSibling === own ? own.nextElementSibling : box.nextElementSibling;
    if (next instanceof HTMLElement && next.querySelector('button') !== null) return next;
  }
  return null;
}

/**
 * A place for words of ours below the kit's QR code, instead of its own line there: for WalletConnect's code, and
 * for any while `always`. Null while there is no such place. The kit has no opening for this.
 *
 * @param active whether the kit's modal is open
 */
export function useCodeFooter(active: boolean, always: boolean): HTMLElement | null {
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!active) return;
    const place = document.createElement('div');
    let hidden: HTMLElement | null = null;
    const look = () => {
      const line = lineBelowCode(place);
      // The kit may use one line for several wallets in turn, so its text is read each time.
      const wanted = line !== null && (always || line.textContent?.includes('WalletConnect')) ? line : null;
      if (wanted === hidden) return;
      hidden?.style.removeProperty('display');
      hidden = wanted;
      hidden?.style.setProperty('display', 'none');
      if (hidden === null) place.remove();
      else hidden.before(place);
      setFooter(hidden === null ? null : place);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    look();
    return () => {
      observer.disconnect();
      hidden?.style.removeProperty('display');
      place.remove();
      setFooter(null);
    };
  }, [active, always]);
  return footer;
}
