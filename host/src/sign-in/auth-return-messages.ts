import type { AuthReturn } from './provider-navigation.ts';

type Words = { readonly title: string; readonly message: string };
type Returned = Pick<AuthReturn, 'provider' | 'link'>;
type Sentences = (provider: string, link: boolean) => Words;

/** What went wrong at a provider or on the way back, and what to do about it. */
const SENTENCES: Readonly<Record<string, Sentences>> = {
  SIGN_IN_DECLINED: (provider, link) => ({
    title: `You said no at ${provider}`,
    message: link ? 'Nothing was linked.' : 'Nothing happened: you are not signed in.',
  }),
  SIGN_IN_INTERRUPTED: (_provider, link) => ({
    title: link ? 'Linking was interrupted' : 'Signing in was interrupted',
    message: 'It took too long, or went on in another tab. Start again.',
  }),
  SOCIAL_LINKED_ELSEWHERE: (provider) => ({
    title: `That ${provider} account is taken`,
    message: 'It belongs to another hideout account. Sign in with it, or unlink it there first.',
  }),
  SOCIAL_UNKNOWN: (provider) => ({
    title: `hideout does not work with ${provider} now`,
    message: 'Choose another way.',
  }),
  UPSTREAM_UNAVAILABLE: (provider, link) => ({
    title: `${provider} is not answering`,
    message: link
      ? 'Nothing was linked, and nothing is wrong with your account. Try again in a moment.'
      : 'Nothing is wrong with your account. Try again in a moment, or another way.',
  }),
  CROSS_SITE_BLOCKED: () => ({
    title: 'Another page wanted to link an account of yours',
    message: 'Nothing was linked. If it was your wish, start it on your profile.',
  }),
  RATE_LIMITED: () => ({
    title: 'Too many tries',
    message: 'Wait a minute, then try again.',
  }),
};

/** The words for a return that failed, whatever its code. */
export function describeFailedReturn(code: string, { provider, link }: Returned): Words {
  const sentences = Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
  if (sentences !== undefined) return sentences(provider ?? 'the provider', link);
  return {
    title: link ? 'Linking did not work' : 'Signing in did not work',
    message: 'Something broke on our side. Try again, or another way.',
  };
}

/** The words for a return that worked. */
export function describeReturn(username: string | null, { provider, link }: Returned): string {
  if (link) return `${provider ?? 'The account'} is linked`;
  return username === null ? 'You are in' : `You are in, ${username}`;
}
