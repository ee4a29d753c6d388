import { expect, test } from 'vitest';
import { QUEST_STEP_KINDS, STEP_PROOFS } from '../shared/contract/src/kazm.ts';
import { STEP_KINDS } from '../shared/contract/src/quest-step-kinds.ts';
import { getSource, lostTests, readDocRows, untestedRows } from './doc-tests.ts';

const DOC = 'docs/quests.md';
const rows = readDocRows(DOC, '## Which test shows which rule');

test('every rule of quests names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(10);
  expect(untestedRows(rows)).toEqual([]);
  expect(lostTests(rows)).toEqual([]);
});

test('each kind stands beside its proof', () => {
  const lines = getSource(DOC).split('\n');
  for (const proof of STEP_PROOFS) {
    const line = lines.find((one) => one.startsWith(`| \`${proof}\``)) ?? '';
    const kinds = QUEST_STEP_KINDS.filter((kind) => STEP_KINDS[kind].proof === proof);
    for (const kind of QUEST_STEP_KINDS) {
      expect(line.includes(`\`${kind}\``), `${kind} by ${proof}`).toBe(kinds.includes(kind));
    }
  }
});

test.each([
  ['shared/contract/src/quest-step-kinds.ts', 'STEP_KINDS: Readonly<Record<QuestStepKind,', 'STEP_KINDS'],
  ['api/src/quests/verify-steps.ts', 'CHECKS: Readonly<Record<StepProof,', 'CHECKS'],
  ['remote-quests/src/detail/step-forms.tsx', 'STEP_FORMS: Readonly<Record<StepProof,', 'STEP_FORMS'],
  ['remote-quests/src/editor/step-parts.tsx', 'STEP_PARTS: Readonly<Record<QuestStepKind,', 'STEP_PARTS'],
  ['api/src/quests/facts.ts', 'FACTS: Readonly<Record<Fact,', 'FACTS'],
])('%s has a table that the compiler wants whole, as the walk says', (file, declaration, table) => {
  expect(getSource(file)).toContain(declaration);
  expect(getSource(DOC)).toContain(file);
  expect(getSource(DOC)).toContain(`\`${table}\``);
});
