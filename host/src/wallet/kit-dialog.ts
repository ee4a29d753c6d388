const DIALOG = '[data-rk] [role="dialog"]';

/** Closes the kit's open modal as its own button does; the wish behind it ends. */
export function closeKit(): void {
  document.querySelector<HTMLElement>(`${DIALOG} button[aria-label="Close"]`)?.click();
}

/** The kit's QR code; null while it shows none. */
export function shownCode(): Element | null {
  const titles = [...document.querySelectorAll(`${DIALOG} svg > title`)];
  return titles.find(({ textContent }) => textContent === 'QR Code')?.parentElement ?? null;
}

/** Whether the kit draws its sheet for phones, by the same signs as itself. */
export function isKitForPhones(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  return /android|iphone|ipad|ipod/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
}
