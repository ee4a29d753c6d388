import type { SeedProposal } from './proposal-text.ts';

/** Closed longer ago, newest first. */
export const OLDER_PROPOSALS: readonly SeedProposal[] = [
  {
    number: 29,
    title: 'Serum City: keep our share of the pot',
    author: 'sippin_serum',
    labels: ['serum-city', 'treasury'],
    startsIn: -1_800,
    endsIn: -1_632,
    quorum: 2_500,
    forSide: { voters: 318, power: 3_122 },
    againstSide: { voters: 59, power: 705.5 },
    body: `Clans of the cartel took eleven of the ninety-nine paid places last season. By custom a tenth goes to the clan house. By custom nobody has ever sent it.

## Make it a rule

A tenth of prize money won under a clan’s banner goes to the **events purse**, sent by the winner within a month. Who does not send it plays the next season without the banner. That is all. We are not in the business of broken fingers.`,
    reasonsFor: ['I won, I paid, I felt very alone.', 'A banner costs a tenth. Fair.'],
    reasonsAgainst: ['Customs work because they are not rules.'],
  },
  {
    number: 28,
    title: 'Adopt the embassy programme',
    author: 'oathkeeper',
    labels: ['embassy'],
    startsIn: -2_064,
    endsIn: -1_896,
    quorum: 2_500,
    forSide: { voters: 276, power: 2_760 },
    againstSide: { voters: 54, power: 389 },
    body: `One embassy was an accident, two would be a coincidence, a programme is a decision.

An embassy is a place that members open for members: a season long, with a keeper, a budget, house rules and books in public. Each one needs its own vote. This one only says what an embassy must have before it may ask.`,
  },
  {
    number: 27,
    title: 'Retire the old forum',
    author: 'ledgerghost',
    labels: ['tools'],
    startsIn: -2_304,
    endsIn: -2_184,
    quorum: 1_500,
    forSide: { voters: 187, power: 1_803 },
    againstSide: { voters: 18, power: 120.5 },
    body: `The old forum has eleven readers, nine of them bots and one of them selling awnings. Keep it as a read-only archive, redirect new threads, cancel the €89 a month.

The awnings thread is to be preserved in full.`,
    reasonsFor: ['Save the awnings.'],
  },
  {
    number: 26,
    title: 'Hound kennels at the Lisbon meet',
    author: 'swampqueen',
    labels: ['events', 'hounds'],
    startsIn: -2_520,
    endsIn: -2_400,
    quorum: 1_500,
    forSide: { voters: 152, power: 1_688 },
    againstSide: { voters: 36, power: 297 },
    body: `Hound holders get a room of their own in Lisbon: shade, water, a bar at elbow height. €3,600 for the weekend. The rest of the building stays as it is, mutants included.`,
  },
  {
    number: 25,
    title: 'Ask the founders for the source files',
    author: 'franken',
    labels: ['legal', 'culture'],
    startsIn: -2_784,
    endsIn: -2_616,
    quorum: 2_000,
    forSide: { voters: 214, power: 2_377.5 },
    againstSide: { voters: 17, power: 104 },
    body: `The layers of the hounds exist in two places: a drive in an office and a drawer in a flat. Ask politely for a copy under escrow, so that a flood does not decide what we are.

The letter is attached. It says please four times.`,
  },
  {
    number: 24,
    title: 'Mint a second token for the vibes',
    author: 'sippin_serum',
    labels: ['serum'],
    startsIn: -3_024,
    endsIn: -2_856,
    quorum: 2_500,
    forSide: { voters: 77, power: 930 },
    againstSide: { voters: 199, power: 1_841.5 },
    body: `A token beside SERUM, with no supply cap, no purpose and a good name. It costs little and people like receiving things.

I was asked to write this down so that we could vote on it and then stop talking about it.`,
    reasonsAgainst: ['Thank you for writing it down. No.', 'The name was good. Still no.'],
  },
  {
    number: 23,
    title: 'Fund the Ibiza Embassy',
    author: 'oathkeeper',
    labels: ['embassy', 'funding'],
    startsIn: -3_312,
    endsIn: -3_144,
    quorum: 2_500,
    forSide: { voters: 241, power: 2_544 },
    againstSide: { voters: 101, power: 1_012.5 },
    body: `A villa on the quiet side of the island for eleven weeks: beds, a long table, two keepers. **€44,880** from the events purse. Receipts in public, apologies in private.

If it goes wrong we have at least been somewhere.`,
    reasonsAgainst: ['The quiet side will not stay quiet.'],
  },
  {
    number: 22,
    title: 'No price talk in the council room',
    author: 'ledgerghost',
    labels: ['council', 'people'],
    startsIn: -3_552,
    endsIn: -3_432,
    quorum: 1_500,
    forSide: { voters: 219, power: 1_907 },
    againstSide: { voters: 41, power: 344.5 },
    body: `The council room is for what we do, not for what it is worth. Price has its own channel, which has its own weather. First time a smile, second time a week outside.`,
  },
  {
    number: 21,
    title: 'Seat the second council',
    author: 'oathkeeper',
    labels: ['council'],
    startsIn: -3_840,
    endsIn: -3_672,
    quorum: 3_000,
    forSide: { voters: 366, power: 3_480.5 },
    againstSide: { voters: 35, power: 266 },
    body: `Seven seats, a season each, elected in the spring round. This vote confirms the list as a whole, as the charter asks. The names are in the annex, and so are their conflicts of interest, which are longer.`,
  },
  {
    number: 20,
    title: 'A charter on one page',
    author: 'oathkeeper',
    labels: ['council', 'legal'],
    startsIn: -4_128,
    endsIn: -3_960,
    quorum: 3_000,
    forSide: { voters: 339, power: 3_251 },
    againstSide: { voters: 26, power: 190.5 },
    body: `One page: who we are, who decides, how it is counted, how it ends. Whatever does not fit is not a principle, it is a procedure, and procedures get their own vote.

Nobody drinks alone. Everything else follows.`,
    reasonsFor: ['If it does not fit on a page we do not mean it.'],
  },
];
