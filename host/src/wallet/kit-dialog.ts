import { useEffect, useState } from 'react';

const DIALOG = '[data-rk] [role="dialog"]';

/** Closes the kit's open modal as its own button does; its request ends. */
export function closeKit(): void {
  document.querySelector<HTMLElement>(`${DIALOG} button[aria-label="Close"]`)?.click();
}

/** The kit's QR code; null while it shows none. */
export function shownCode(): Element | null {
  const titles = [...document.querySelectorAll(`${DIALOG} svg > title`)];
  return titles.find(({ textContent }) => textContent === 'QR Code')?.parentElement ?? null;
}

/** True when the kit renders its bottom sheet for phones, by the same signs as itself. */
export function isKitForPhones(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  return /android|iphone|ipad|ipod/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}

/** The kit's card, which has no slot for our message. */
const CARD = '[data-rk] [role="dialog"] [role="document"] > div > div';

/**
 * A container at the lower end of the kit's open window; null while there is none. The kit makes a new card for each of
 * its screens, and the container moves along.
 *
 * @param active whether there is something to put there
 */
export function useKitPlace(active: boolean): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!active) return;
    const own = document.createElement('div');
    const settle = () => {
      const card = document.querySelector(CARD);
      if (card === null || own.parentElement === card) return;
      card.append(own);
      setPlace(own);
    };
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true, subtree: true });
    settle();
    return () => {
      observer.disconnect();
      own.remove();
      setPlace(null);
    };
  }, [active]);
  return place;
}

/** The kit's line below its QR code, past our own; null while it shows no code. */
function lineBelowCode(own: Element): HTMLElement | null {
  for (let box = shownCode(); box?.parentElement; box = box.parentElement) {
    const next = box.nextElementSibling === own ? own.nextElementSibling : box.nextElementSibling;
    if (next instanceof HTMLElement && next.querySelector('button') !== null) return next;
  }
  return null;
}

/**
 * A container for our message below the kit's QR code, instead of its own line there: for WalletConnect's code, and
 * for any while `always`. Null while there is no such container. The kit has no slot for this.
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

/**
 * Hides the kit's images from screen readers: it calls each an image without saying of what, beside its name as text.
 *
 * @param active whether a modal of the kit is open
 */
export function useQuietImages(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const quiet = () => {
      for (const image of document.querySelectorAll(
        '[data-rk] [role="img"]:not([aria-label], [aria-hidden])',
      )) {
        image.setAttribute('aria-hidden', 'true');
      }
    };
    const observer = new MutationObserver(quiet);
    observer.observe(document.body, { childList: true, subtree: true });
    quiet();
    return () => observer.disconnect();
  }, [active]);
}
