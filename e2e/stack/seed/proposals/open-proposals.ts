import { NO_VOTES, type SeedProposal } from './proposal-text.ts';

/** Being voted on, about to be, or not finished yet. */
export const OPEN_PROPOSALS: readonly SeedProposal[] = [
  {
    number: 39,
    title: 'Melt the keys of the old treasury',
    author: 'ledgerghost',
    labels: ['treasury', 'security'],
    startsIn: -67.8,
    endsIn: 4.2,
    quorum: 2_000,
    forSide: { voters: 231, power: 1_946.5 },
    againstSide: { voters: 56, power: 312 },
    body: `The old treasury has been empty since March and four people can still open it. Empty rooms with four keys are how stories start.

## What we do

1. Sweep the last **0.41 ETH** and the airdropped junk to the council safe.
2. Remove the four old signers, one transaction, in public, with the stream on.
3. Set the threshold to one and the owner to the zero address. The door stays. The lock does not.

## Why now

- Two of the four have not answered a message this year. They are fine, we asked their mothers.
- Every quarter somebody sends funds to the old address by habit. After this, that stops being a rescue and starts being a lesson.
- The auditors put it in writing: *"retire it or guard it"*. Guarding nothing costs the same as guarding something.

## What it costs

Gas, an evening, and the ceremony. The ceremony is a bucket of dry ice.

| step | who | when |
|---|---|---|
| sweep | council | day 1 |
| remove signers | ledgerghost, franken | day 2 |
| burn ownership | council, on stream | day 3 |

If it fails, the four keep their keys and we keep asking their mothers.`,
    reasonsFor: [
      'A door nobody uses is still a door.',
      'I have one of the keys. Please take it.',
      'Should have been done the day the new safe opened.',
      'Dry ice sold it for me.',
      'Auditors said so. I pay them so I do not have to think.',
    ],
    reasonsAgainst: [
      'Keep one signer. You never know what turns up in an old pocket.',
      'Zero address is a bit dramatic. Just lower the threshold.',
      'Sweep first, vote on the burn afterwards.',
    ],
  },
  {
    number: 40,
    title: 'Give hounds a full vote',
    author: 'swampqueen',
    labels: ['voting', 'hounds'],
    startsIn: -20,
    endsIn: 121,
    quorum: 2_500,
    forSide: { voters: 44, power: 388 },
    againstSide: { voters: 52, power: 402.5 },
    body: `A hound counts half a vote. A hound also guards the door, loses sleep over the floor price and gets patted on the head in council. Half is what you give a tip jar.

## The change

Raise the weight of **Mutant Hounds** from 0.5 to 1. Nothing else moves: a mutant stays at 1, an oath stays at 2.

## The arithmetic

There are 10 000 hounds. At half a vote they bring 5 000, at a full vote 10 000, out of 36 000 in the room. The mutants keep the majority. They will also have to answer the phone now and then.

| collection | tokens | weight today | weight proposed |
|---|---:|---:|---:|
| Mutant Apes | 20 000 | 1 | 1 |
| Mutant Hounds | 10 000 | **0.5** | **1** |
| Cartel Oaths | 3 000 | 2 | 2 |

## The fair objection

Hounds were cheaper. So was everything, once. Weight should follow who turns up, and in the last five votes hound-only holders turned up at 14 %, against 9 % for everybody else.

Quorum would rise with the total, from 2 500 to 2 850, so that nothing gets easier by accident.`,
    reasonsFor: [
      'My hound has better attendance than I do.',
      'Half a vote is an odd way to say thank you.',
      'Fine by me as long as the quorum moves with it.',
      'Woof.',
    ],
    reasonsAgainst: [
      'They knew the weight when they bought. So did I.',
      'Make it 0.75 and we have a deal.',
      'Changing the scales while things are on them. No.',
      'Ask again after the season, with numbers.',
    ],
  },
  {
    number: 41,
    title: 'Fund the Ibiza Embassy, season two',
    author: 'oathkeeper',
    labels: ['embassy', 'funding', 'events'],
    startsIn: -72,
    endsIn: 52,
    quorum: 4_000,
    forSide: { voters: 309, power: 2_318 },
    againstSide: { voters: 103, power: 857 },
    body: `Season one of the Ibiza Embassy ran for eleven weeks, hosted 640 members and came home with a tan and **€3,120** under budget. Nobody is quite sure how. We would like to try again before the landlord remembers us.

## What we ask for

**€48,000** from the events purse, paid in three parts, for ten weeks from the first of June.

| item | season one | season two |
|---|---:|---:|
| The villa | €24,000 | €26,500 |
| Two embassy keepers | €9,000 | €11,000 |
| Boats, taxis, apologies | €6,400 | €5,500 |
| Insurance | €0 | €3,000 |
| Everything else | €5,480 | €2,000 |

The insurance is new. So is the roof, which is related.

## What members get

- A bed for up to three nights for every holder, first come, first signed in. Hounds sleep in the shade.
- Four dinners on Thursdays. The table seats twenty, the guest list does not bend.
- A desk, good coffee and a landline that only rings for the council.

## Terms

1. A third is paid at signing, a third on the opening night, a third when the books are published.
2. The keepers post receipts weekly. A week without receipts stops the money.
3. If fewer than 300 members come, the embassy pays 20 % back. Season one had 300 by week four.

## Lessons from season one

> The neighbours asked us to keep the noise down. We asked the neighbours in. This worked twice.

- Quiet hours are now in the house rules, in three languages and one drawing.
- No more "one last boat". There is always one more boat.
- The pool is not a treasury. Please stop throwing tokens in it.

## If it fails

The deposit of €2,000 is gone, the keepers get a handshake, and June is just June.`,
    reasonsFor: [
      'Met half my clan there. Best money the purse ever spent.',
      'Under budget and nobody got deported. Again, please.',
      'The receipts clause is what was missing last time.',
      'I was one of the apologies. Still voting yes.',
      'Ten weeks is right. Eleven was one too many for my liver.',
      'Three nights for a hound holder who never left Ohio. Yes.',
      'The landline rang once. It was worth it.',
    ],
    reasonsAgainst: [
      'Same villa, more money, less boat.',
      'Do Lisbon. Half the price and the neighbours are us.',
      'I want to see season one’s books before season two’s budget.',
      'The purse is for things that outlive a summer.',
      'Insurance at €3,000 tells me how the roof went.',
    ],
  },
  {
    number: 42,
    title: 'Name the swamp level after Gordo',
    author: 'franken',
    labels: ['culture', 'serum-city'],
    startsIn: 30,
    endsIn: 102,
    quorum: 1_500,
    forSide: NO_VOTES,
    againstSide: NO_VOTES,
    body: `Gordo moderated the swamp channel for three years, banned eleven hundred bots by hand and was rude to everyone in equal measure. He retired on Sunday. The studio offers us the naming of one level in Serum City.

## Proposal

Call the swamp level **Gordo’s Bottom**. The studio has confirmed the name fits the sign, the map and, after some discussion, the age rating.

## Cost

Nothing. The studio paints the sign. We bring the beer.

## Runners-up

If this fails the names go back in the hat: *The Drip*, *Lower Reputation*, *Where the Oath Went*.`,
  },
  {
    number: 43,
    title: 'Lend the treasury’s idle ETH, carefully',
    author: 'sippin_serum',
    labels: ['treasury'],
    startsIn: 141,
    endsIn: 309,
    quorum: 3_500,
    forSide: NO_VOTES,
    againstSide: NO_VOTES,
    body: `Of the treasury’s 1,214 ETH, about 700 have not moved in two years. They are safe, they are bored, and they are paying for nothing.

## The plan

- Stake **350 ETH** with two providers of the council’s choice, no more than 200 with either.
- Keep **350 ETH** liquid, as today.
- What comes in goes to the grants desk, monthly, with a line in the ledger.

## The rules

1. No lending to anybody’s cousin. No bridges. No protocol younger than three years.
2. Any two signers may pull everything back without asking why.
3. A loss of more than 2 % ends the programme by itself and opens a post-mortem.

## What it earns

At today’s rate about 10 ETH a year. It is not a fortune. It is a grants desk that stops asking.`,
  },
  {
    number: 44,
    title: 'House rules for the back room',
    author: 'oathkeeper',
    labels: ['council'],
    startsIn: 240,
    endsIn: 408,
    quorum: 1_500,
    draft: true,
    forSide: NO_VOTES,
    againstSide: NO_VOTES,
    body: `The back room has grown from nine people to thirty-one and nobody remembers inviting the last twelve. Before we shut the door we should agree on which side of it everybody stands.

## Draft, do not quote

- Who sits: council, keepers of running programmes, two seats by lot each season.
- What leaves the room: decisions, the same day. What stays: names, until the vote.
- Phones in the ice bucket. The ice bucket is symbolic. The bucket is not.

*To do: ask ledgerghost about the seats by lot.*`,
  },
  {
    number: 45,
    title: 'What we do with the fourth vial',
    author: 'ledgerghost',
    labels: ['serum', 'culture'],
    startsIn: 300,
    endsIn: 470,
    quorum: 2_000,
    draft: true,
    forSide: NO_VOTES,
    againstSide: NO_VOTES,
    body: `There were three vials. Then inventory happened, and now there are four. The lab says the fourth is unlabelled, slightly warm and hums in B flat.

Options so far: keep it, split it, auction it, bury it. A proper text follows when the chemists stop laughing.`,
  },
];
