/** Texts of the spec (section 2), word for word. */
export const CHOOSER_MESSAGES = {
  choose: {
    title: 'Choose wallet to connect',
    subtitle: 'Start by selecting one of the wallets below and confirming the connection.',
  },
  install: {
    title: "Don't have a wallet?",
    subtitle: 'Start by installing one of the wallets below.',
  },
  explainer: 'What is a wallet?',
  missing: (wallet: string) => `Don't have ${wallet}?`,
  get: 'Get',
  opening: (wallet: string) => `Opening ${wallet}...`,
  confirm: (wallet: string) => `Confirm the operation in ${wallet}`,
} as const;

/** Ours: for a wallet that has not answered for a minute. */
export const WAITING_MESSAGES = {
  title: (wallet: string) => `Waiting for ${wallet}`,
  silent: (wallet: string) => `Still waiting. Open ${wallet}?`,
  retry: 'Try again',
  cancel: 'Cancel',
} as const;

const STORES: Readonly<Record<string, string>> = {
  'chromewebstore.google.com': 'the Chrome web store',
  'addons.mozilla.org': 'Firefox Add-ons',
  'play.google.com': 'Google Play',
  'apps.apple.com': 'the App Store',
};

/** Where the wallet comes from: the spec's message for Chrome's store, the same with its name for another one. */
export function formatDownloadMessage(url: string): string {
  const { hostname } = new URL(url);
  return `Download it on ${STORES[hostname] ?? hostname.replace(/^www\./, '')}.`;
}
