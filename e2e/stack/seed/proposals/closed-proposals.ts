import type { SeedProposal } from './proposal-text.ts';

/** Closed in the last three months, newest first. */
export const CLOSED_PROPOSALS: readonly SeedProposal[] = [
  {
    number: 38,
    title: 'Hire two chemists for the Serum lab',
    author: 'oathkeeper',
    labels: ['serum', 'funding'],
    startsIn: -240,
    endsIn: -72,
    quorum: 2_500,
    forSide: { voters: 289, power: 2_641.5 },
    againstSide: { voters: 67, power: 498 },
    body: `The allocation list has 1,200 names, the redemption desk has one person, and that person has asked for a chair. Let us hire two, and buy a chair.

## The jobs

- **A contracts engineer**, half-time, six months: vouchers, the claim page’s contract side, and saying no.
- **A support chemist**, full-time, six months: the people behind the addresses.

## The money

€62,000 from the serum purse, monthly, ended by either side with two weeks’ notice. Candidates are met by three members drawn by lot and two from the council.

## How we know it worked

Median answer to a claim question under one day, from six. If it is not there by month three the council ends it without another vote.`,
    reasonsFor: [
      'Six days for an answer is how you lose people.',
      'I was drawn by lot once. It was an honour and a long lunch.',
      'The chair alone is worth it.',
    ],
    reasonsAgainst: ['Half-time engineers become full-time invoices.', 'Two jobs, two proposals.'],
  },
  {
    number: 37,
    title: 'Sell the yacht',
    author: 'swampqueen',
    labels: ['treasury', 'culture'],
    startsIn: -384,
    endsIn: -216,
    quorum: 1_200,
    forSide: { voters: 118, power: 612 },
    againstSide: { voters: 183, power: 857 },
    body: `It is not a yacht. It is nine metres of fibreglass with a name painted over another name, and it has cost us **€11,400** this year while tied to a post.

## Sell it

List it with two brokers, floor €38,000, and put what comes in into the events purse. The brass bell stays with us.

## Do not rent it, do not share it

We tried both. The renters returned it with more fish than agreed. The sharing calendar is still a crime scene.

## What we lose

Photographs, mainly.`,
    reasonsFor: ['Sentiment does not scrape barnacles.', 'Keep the bell, sell the rest.'],
    reasonsAgainst: [
      'I will not be part of a yacht club without a yacht.',
      'It is right there in the name.',
      'You do not sell the boat. You simply do not.',
      'Floor is too low. Somebody’s cousin is waiting with €38,000.',
    ],
  },
  {
    number: 36,
    title: 'Translate the charter into Latin',
    author: 'franken',
    labels: ['culture'],
    startsIn: -480,
    endsIn: -360,
    quorum: 1_500,
    forSide: { voters: 71, power: 402 },
    againstSide: { voters: 17, power: 58.5 },
    body: `The charter is one page. In Latin it would be one page and would sound as if it had been obeyed for centuries.

## Scope

A translation by somebody who can, a reading by somebody who can tell, and a print on paper that lasts. €900, most of it paper.

## Sample

> *Nemo solus bibit.* Nobody drinks alone.`,
    reasonsFor: ['Nemo solus bibit. I am in.', 'Best €900 of the year, if it passes.'],
    reasonsAgainst: ['We have members who have not read it in English.'],
  },
  {
    number: 35,
    title: 'Move the grants desk to a three-of-five',
    author: 'ledgerghost',
    labels: ['grants', 'security'],
    startsIn: -672,
    endsIn: -504,
    quorum: 2_000,
    forSide: { voters: 227, power: 2_284.5 },
    againstSide: { voters: 37, power: 163 },
    body: `The grants desk pays out of a two-of-three. One signer is on a boat, one is on parental leave, and the third is tired of being asked.

## The change

- Five signers, three needed: two council, three members elected for a season.
- A public queue. A grant is signed or refused within ten days, or it comes back to the council on its own.
- The old safe is emptied the same hour.

No new money, no new rights. The same desk with enough hands.`,
    reasonsFor: ['Applied in June, paid in October. Please.', 'Bus factor of one is not a plan.'],
    reasonsAgainst: ['Elect all five or none.'],
  },
  {
    number: 34,
    title: 'Buy the billboard outside the other club',
    author: 'sippin_serum',
    labels: ['culture', 'events'],
    startsIn: -672,
    endsIn: -552,
    quorum: 1_500,
    cancelled: { hoursAgo: 624, reason: 'They bought it first. Respect.' },
    forSide: { voters: 33, power: 241 },
    againstSide: { voters: 8, power: 61.5 },
    body: `There is a billboard opposite the other club’s front door. It is free from the ninth. Two weeks cost €4,200.

## What it would say

*"You look well. — The Cartel"*

Nothing else. No link, no code. They will know.`,
    reasonsFor: ['Petty. Elegant. Yes.'],
    reasonsAgainst: ['€4,200 is a lot of money for a raised eyebrow.'],
  },
  {
    number: 33,
    title: 'Pay the moderators on the first',
    author: 'oathkeeper',
    labels: ['people', 'funding'],
    startsIn: -864,
    endsIn: -696,
    quorum: 2_000,
    forSide: { voters: 298, power: 2_702 },
    againstSide: { voters: 14, power: 77.5 },
    body: `Moderators are paid "around the tenth", which has meant the fourteenth, the nineteenth and, in one case, a sandwich.

## The change

A standing payment on the first of the month at noon UTC, from a stream that the council funds a quarter ahead. **€14,400** a quarter for nine people. No change to the amounts.

Anybody on the list can see the next payment, its date and whether it is funded. If it is not, the site says so a week before.`,
    reasonsFor: ['They keep the swamp clean. Pay them.', 'I got the sandwich. It was fine. Rent was not.'],
    reasonsAgainst: ['A quarter ahead is two months too far.'],
  },
  {
    number: 32,
    title: 'Lower the quorum for small spends',
    author: 'swampqueen',
    labels: ['voting', 'treasury'],
    startsIn: -1_080,
    endsIn: -912,
    quorum: 2_500,
    forSide: { voters: 96, power: 1_155 },
    againstSide: { voters: 144, power: 1_462.5 },
    body: `Asking 2,500 votes for €400 of stickers is like calling the fire brigade for a candle.

## The change

Below **€2,000** a quorum of 750, at most one such vote a week and €10,000 a season in all. Above it nothing changes.

## The worry

That somebody cuts a big thing into small ones. The cap is there for that, and any hundred votes may send a spend back to the full quorum.`,
    reasonsFor: ['Stickers are infrastructure.'],
    reasonsAgainst: [
      'Salami, sliced thin, is still a salami.',
      'Give the council a petty-cash box instead.',
      'Low quorum is how you wake up owning a billboard.',
    ],
  },
  {
    number: 31,
    title: 'A legal wrapper, finally',
    author: 'ledgerghost',
    labels: ['legal'],
    startsIn: -1_320,
    endsIn: -1_152,
    quorum: 2_500,
    forSide: { voters: 251, power: 2_890 },
    againstSide: { voters: 47, power: 411 },
    body: `We sign leases, hire people and insure roofs. On paper we are a group chat. The paper should catch up.

## What

A non-profit association in Switzerland with the charter as its purpose, the council as its board for a year at a time, and one rule above all others: **the vote on this site instructs the board**, not the other way round.

## Cost

CHF 9,500 to found, CHF 6,000 a year to keep. Two law firms gave the same answer, which is rare enough to be worth paying for.

## What it is not

It is not a company, it owns no tokens, it promises nobody a penny. Members of the association are whoever the council appoints; holders need not join anything.`,
    reasonsFor: [
      'The landlord asked who we were. We said nothing for eleven seconds.',
      'Two firms agreeing is a sign.',
    ],
    reasonsAgainst: ['I joined so as not to have a board.', 'Switzerland again. Of course.'],
  },
  {
    number: 30,
    title: 'Commission an anthem',
    author: 'franken',
    labels: ['culture'],
    startsIn: -1_512,
    endsIn: -1_416,
    quorum: 1_500,
    forSide: { voters: 39, power: 214.5 },
    againstSide: { voters: 22, power: 131 },
    body: `Ninety seconds, brass, one verse, no lyrics about the moon. A member who writes for films offers it for €1,800 and a hound.

We play it at the embassy, at the start of the council call and, once, at the end of all this.`,
    reasonsFor: ['Brass. Finally.'],
    reasonsAgainst: ['We have enough noise.', 'The hound is not ours to give.'],
  },
];
