/** Keys of everything this remote stores in the page's query cache. */
export const profileKeys = {
  all: ['profile'] as const,
  own: () => [...profileKeys.all, 'own'] as const,
  assets: () => [...profileKeys.all, 'assets'] as const,
  sessions: () => [...profileKeys.all, 'sessions'] as const,
  socials: () => [...profileKeys.all, 'socials'] as const,
  referrals: () => [...profileKeys.all, 'referrals'] as const,
  passport: () => [...profileKeys.all, 'passport'] as const,
  news: () => [...profileKeys.all, 'news'] as const,
  found: (adminId: string, search: string) => [...profileKeys.all, 'found', adminId, search] as const,
  claiming: (adminId: string, address: string) => [...profileKeys.all, 'claiming', adminId, address] as const,
  viewed: (adminId: string, id: string) => [...profileKeys.all, 'viewed', adminId, id] as const,
  // Names are compared without case, so two spellings are one member.
  member: (username: string) => [...profileKeys.all, 'member', username.toLowerCase()] as const,
};
