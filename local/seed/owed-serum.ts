import type { Database } from '@hideout/api/db/tables';
import type { Insertable } from 'kysely';
import { parseEther } from 'viem';
import type { PersonaName } from '../personas.ts';
import type { SeedMember } from './seed-types.ts';
import { before, DAY } from './times.ts';

type Entry = Insertable<Database['serum_entry']>;

export const OWED_SERUM_COLUMNS = {
  account_id: 'text',
  kind: 'text',
  amount: 'numeric',
  is_credit: 'boolean',
  note: 'text',
  reason: 'text',
  at: 'timestamptz',
} as const;

type Owed = { persona: PersonaName; kind: Entry['kind']; serum: string; note: string; daysAgo: number };

/** SERUM beyond the list, so that these personas can take a voucher. */
const OWED: readonly Owed[] = [
  { persona: 'hound', kind: 'redemption', serum: '250', note: 'Code from the Hideout Ball', daysAgo: 6 },
  { persona: 'ledgerghost', kind: 'adjustment', serum: '120', note: 'Read the charter', daysAgo: 11 },
  { persona: 'swampqueen', kind: 'redemption', serum: '75.5', note: 'Code on a beer mat', daysAgo: 19 },
  {
    persona: 'swampqueen',
    kind: 'conversion',
    serum: '1040',
    note: 'Left over from Season One',
    daysAgo: 33,
  },
];

/** What the site owes at the start. */
export function owedSerum(members: readonly SeedMember[], now: Date): Entry[] {
  const idByPersona = new Map(members.map((member) => [member.persona, member.id]));
  return OWED.flatMap(({ persona, kind, serum, note, daysAgo }, index) => {
    const account_id = idByPersona.get(persona);
    if (account_id === undefined) return [];
    return {
      account_id,
      kind,
      amount: parseEther(serum).toString(),
      is_credit: true,
      note,
      reason: `seed:${index}`,
      at: before(now, daysAgo * DAY),
    };
  });
}
