import { reputation, serumPoints, step, username } from './quest-parts.ts';
import { SHOWN_CODES } from './redemption-codes.ts';
import type { SeedQuest } from './seed-quest.ts';

/**
 * What a newcomer can do with the local providers, codes and friends, so that each kind of step can be completed
 * for real. Nobody has done them yet.
 */
export const CONNECTED_QUESTS: readonly SeedQuest[] = [
  {
    slug: 'find-the-door',
    category: 'first-steps',
    cadence: 'once',
    title: 'Find the door',
    summary: 'Link the Discord account that you shout with.',
    body: 'We read your name there and nothing else. You can unlink it at any time.',
    rewards: [reputation(20)],
    steps: [step('discord', 'Link your Discord account', 'discord', '/profile')],
    endsInDays: 2,
    popularity: 0,
  },
  {
    slug: 'shout-outside',
    category: 'first-steps',
    cadence: 'once',
    title: 'Shout outside',
    summary: 'Link the accounts that others see.',
    body: null,
    rewards: [reputation(30)],
    steps: [
      step('twitter', 'Link your X account', 'twitter', '/profile'),
      step('otherpage', 'Link your Other Page account', 'otherpage', '/profile'),
    ],
    popularity: 0,
  },
  {
    slug: 'first-vial',
    category: 'first-steps',
    cadence: 'once',
    title: 'Open the first vial',
    summary: 'Redeem any code of the house.',
    body: `There is one for everybody: \`${SHOWN_CODES.everybody}\`. It can be redeemed at [the counter](/redeem).`,
    rewards: [reputation(15), serumPoints(25)],
    steps: [step('redeem', 'Redeem a code', 'redeem', `/redeem/${SHOWN_CODES.everybody}`)],
    popularity: 0,
  },
  {
    slug: 'bring-a-friend',
    category: 'first-steps',
    cadence: 'once',
    title: 'Bring a friend who stays',
    summary: 'Somebody who comes by your link, takes a name and does something.',
    body: 'Your link is on your profile. A friend counts with a name, a wallet, and a quest or a vote.',
    rewards: [reputation(80)],
    steps: [step('friend', 'Have a friend who counts', 'referral', '/profile')],
    requirements: [username],
    popularity: 0,
  },
  {
    slug: 'draw-the-swamp',
    category: 'routine',
    cadence: 'weekly',
    title: 'Draw the swamp',
    summary: 'Anything green, by your own hand. A moderator looks at it.',
    body: 'Put it where it can be seen, and send us the link:\n\n- no photographs\n- no yachts',
    rewards: [reputation(45)],
    steps: [
      step('draw', 'Show what you drew', 'manual', null, null, 'A link, or a few lines on where it hangs.'),
    ],
    popularity: 0,
  },
];
