/** What people call the services that an account can be linked to. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  discord: 'Discord',
  twitter: 'X',
  otherpage: 'Other Page',
  kazm: 'Kazm',
};

/** The name of a service; one that a newer server knows is called as it calls it. */
export function getProviderName(provider: string): string {
  return PROVIDER_NAMES[provider] ?? provider;
}
