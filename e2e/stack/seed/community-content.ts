import type { SscContent } from '@hideout/api/points/ssc-content';

/** What the cartel writes about its score service. */
export const SSC: SscContent = {
  name: 'SSC',
  shortName: 'SSC',
  description:
    'Reputation is what people here remember about you, written down. You earn it by **showing up**, keep it by **holding**, and cannot buy it. Nobody has ever told us what the letters stand for.',
  tiers: [
    { id: 'swab', name: 'Swab', min: 0, color: '#8a8f98' },
    { id: 'runner', name: 'Runner', min: 250, color: '#6fb1c9' },
    { id: 'chemist', name: 'Chemist', min: 1_000, color: '#8fce3c' },
    { id: 'enforcer', name: 'Enforcer', min: 3_000, color: '#e0a526' },
    { id: 'consigliere', name: 'Consigliere', min: 7_500, color: '#e0567a' },
    { id: 'boss', name: 'Boss', min: 20_000, color: '#a875ff' },
  ],
  rules: [
    { source: 'quests', label: 'Finish a quest', points: '15 to 400' },
    { source: 'governance', label: 'Vote on a proposal', points: '25' },
    { source: 'holding', label: 'Hold through the month', points: '60' },
    { source: 'referrals', label: 'Bring somebody who stays', points: '50' },
    { source: 'social', label: 'Link a social account', points: '20' },
    { source: 'season', label: 'Place in a season', points: 'up to 5 000' },
    { source: 'manual', label: 'A favour the cartel remembers', points: 'as it sees fit' },
  ],
  links: [
    { label: 'Forum', url: 'https://forum.hideout.example' },
    { label: 'House rules', url: 'https://forum.hideout.example/t/house-rules' },
  ],
};

export const SERUM_LINKS = [
  { label: 'How the list was made', url: 'https://forum.hideout.example/t/serum-list' },
  { label: 'Contract audit', url: 'https://forum.hideout.example/t/serum-audit' },
];

export const BADGES = [
  { id: 'founding-hundreds', name: 'Founding hundreds', description: 'Was at the first count.' },
  { id: 'first-ballot', name: 'First ballot', description: 'Voted for the first time.' },
  { id: 'the-leak', name: 'The Leak', description: 'Came out of Season One.' },
  { id: 'embassy-guest', name: 'Embassy guest', description: 'Signed the book in Ibiza.' },
  { id: 'bell-carrier', name: 'Bell carrier', description: 'Carried the bell up four floors.' },
  { id: 'toastmaster', name: 'Toastmaster', description: 'Three toasts in a row.' },
] as const;

/** Badges of the personas; the share of the others who have one is in `OTHERS_BADGES`. */
export const PERSONA_BADGES: Readonly<Record<string, readonly (typeof BADGES)[number]['id'][]>> = {
  hound: ['first-ballot', 'embassy-guest', 'bell-carrier'],
  swampqueen: ['founding-hundreds', 'first-ballot', 'the-leak', 'toastmaster'],
  oathkeeper: ['founding-hundreds', 'first-ballot', 'embassy-guest'],
  sippin_serum: ['founding-hundreds', 'the-leak'],
  ledgerghost: ['first-ballot'],
  franken: ['first-ballot'],
};

export const OTHERS_BADGES: Readonly<Record<(typeof BADGES)[number]['id'], number>> = {
  'founding-hundreds': 0.04,
  'first-ballot': 0.1,
  'the-leak': 0.08,
  'embassy-guest': 0.05,
  'bell-carrier': 0.004,
  toastmaster: 0.02,
};
