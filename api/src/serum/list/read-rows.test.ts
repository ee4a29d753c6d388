import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeList } from './allocation-list.ts';
import { AllocationRows, type FileRow } from './allocation-rows.ts';
import { AllocationImportError, FileProblem, MAX_PROBLEMS } from './import-error.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import { splitJsonArray } from './split-json-array.ts';

const A = '0x00000000000000000000000000000000000000aa';
const B = '0x00000000000000000000000000000000000000bb';
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

const csv = (...lines: string[]) => readCsv(Readable.from([lines.join('\n')]));
const json = (value: unknown) => readJson(Readable.from([JSON.stringify(value, null, 2)]));

async function check(rows: AsyncIterable<FileRow>, unit: 'base' | 'token' = 'base') {
  const checked = new AllocationRows({ unit, decimals: 18 });
  try {
    for await (const row of rows) checked.add(row);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    checked.report(error.line, error.message);
  }
  return checked;
}

/** What is wrong, as the operator reads it. */
async function findProblems(rows: AsyncIterable<FileRow>, unit?: 'base' | 'token'): Promise<string[]> {
  const checked = await check(rows, unit);
  try {
    await completeList(checked);
  } catch (error) {
    if (!(error instanceof AllocationImportError)) throw error;
    return error.problems.map(({ line, reason }) => `${line}: ${reason}`);
  }
  return [];
}

describe('CSV', () => {
  test('takes addresses in any case, blank lines, quotes, a mark of the encoding and Windows line ends', async () => {
    const text = `\uFEFFAddress, Amount\r\n${A.toUpperCase().replace('0X', '0x')},5\r\n\r\n"${B}","7"\r\n${CHECKSUMMED},9\r\n`;
    const rows = await check(readCsv(Readable.from([text])));
    expect(rows.problems).toEqual([]);
    expect(rows.amounts).toEqual([5n, 7n, 9n]);
    expect(rows.lines).toEqual([2, 4, 5]);
  });

  test('takes parts from columns of their own, and none where the cell is blank or zero', async () => {
    const rows = await check(
      csv('amount,address,Mutant Apes,Season One', `10,${A},7,3`, `4,${B},0,4`, `5,0x${'c'.repeat(40)},5,`),
    );
    expect(rows.problems).toEqual([]);
    expect(rows.parts.map((parts) => JSON.parse(parts))).toEqual([
      [
        { label: 'Mutant Apes', amount: '7' },
        { label: 'Season One', amount: '3' },
      ],
      [{ label: 'Season One', amount: '4' }],
      [{ label: 'Mutant Apes', amount: '5' }],
    ]);
    expect([...rows.totals]).toEqual([
      ['Mutant Apes', 12n],
      ['Season One', 7n],
    ]);
  });

  test('takes parts from one column as label:amount', async () => {
    const rows = await check(csv('address,amount,parts', `${A},10,Apes: old:7; Oaths:3`, `${B},4,`));
    expect(rows.problems).toEqual([]);
    expect(rows.parts.map((parts) => JSON.parse(parts))).toEqual([
      [
        { label: 'Apes: old', amount: '7' },
        { label: 'Oaths', amount: '3' },
      ],
      [],
    ]);
  });

  test('names every bad row with its line and its reasons', async () => {
    expect(
      await findProblems(
        csv(
          'address,amount,Apes,Oaths',
          `${A},10,7,3`,
          'nobody,5,5,',
          `0x${'0'.repeat(40)},5,5,`,
          `${CHECKSUMMED.replace('aA', 'AA')},5,5,`,
          `${B},0,,`,
          `0x${'1'.repeat(40)},-5,,`,
          `0x${'2'.repeat(40)},${2n ** 256n},,`,
          `0x${'3'.repeat(40)},1.5,,`,
          `0x${'4'.repeat(40)},"1,000",,`,
          `0x${'5'.repeat(40)},,,`,
          `0x${'6'.repeat(40)},10,7,2`,
          `0x${'7'.repeat(40)},10,x,`,
          `0x${'8'.repeat(40)},10`,
          `,1e21,,`,
        ),
      ),
    ).toEqual([
      '3: "nobody" is not an Ethereum address',
      '4: the zero address can never claim',
      `5: ${CHECKSUMMED.replace('aA', 'AA')} has a wrong checksum: a letter is wrong, or its case`,
      '6: the amount is zero',
      '7: the amount "-5" is negative',
      `8: the amount "115792089237316195423570985008687907853269984665640564039…" is too large for a contract`,
      '9: the amount "1.5" is not whole, and base units are',
      '10: the amount "1,000" is not a number in plain digits',
      '11: the amount is missing',
      '12: the parts sum up to 9 base units, and the amount is 10',
      '13: the part "Apes" "x" is not a number in plain digits',
      '14: there are 2 cells, and the header has 4',
      '15: the address is missing; the amount "1e21" is not a number in plain digits',
    ]);
  });

  test('names both lines of an address that comes twice, whatever its case and whatever else is wrong', async () => {
    expect(
      await findProblems(
        csv('address,amount', `${CHECKSUMMED},1`, `${B},0`, `${CHECKSUMMED.toLowerCase()},2`, `${B},4`),
      ),
    ).toEqual([
      '3: the amount is zero',
      `4: ${CHECKSUMMED.toLowerCase()} is on line 2 and again on line 4`,
      `5: ${B} is on line 3 and again on line 5`,
    ]);
  });

  test('needs a header with both columns, each name once', async () => {
    expect(await findProblems(csv(`${A},5`))).toEqual([
      '1: the header has no column "address"; it starts with address,amount',
    ]);
    expect(await findProblems(csv('address,amount,Apes,Apes', `${A},5,5,`))).toEqual([
      '1: the header names "Apes" twice',
    ]);
  });

  test('ends at a quote that is never closed, and names its line', async () => {
    const [problem] = await findProblems(csv('address,amount', `${A},5`, `"${B},5`, `${CHECKSUMMED},5`));
    expect(problem).toMatch(/^\d: this is not CSV/);
    const endless = csv('address,amount', `"${B},5`, ...Array.from({ length: 5_000 }, () => `${A},5`));
    expect((await findProblems(endless))[0]).toContain('this is not CSV');
  });

  test('stops at a hundred problems', async () => {
    const rows = await check(csv('address,amount', ...Array.from({ length: 300 }, () => 'x,1')));
    expect(rows.problems).toHaveLength(MAX_PROBLEMS);
    expect(rows.isHopeless).toBe(true);
  });
});

describe('amounts in tokens', () => {
  test('are exact to the last decimal and refused beyond it', async () => {
    const rows = await check(
      csv(
        'address,amount',
        `${A},1.000000000000000001`,
        `${B},12.50000000000000000000000`,
        `${CHECKSUMMED},7`,
      ),
      'token',
    );
    expect(rows.amounts).toEqual([10n ** 18n + 1n, 125n * 10n ** 17n, 7n * 10n ** 18n]);
    expect(await findProblems(csv('address,amount', `${A},0.0000000000000000001`), 'token')).toEqual([
      '2: the amount "0.0000000000000000001" has more than 18 decimals',
    ]);
  });
});

describe('JSON', () => {
  test('takes text and whole numbers, and parts', async () => {
    const rows = await check(
      json([
        { address: A, amount: '10', parts: [{ label: 'Apes "old", ] }', amount: 10 }] },
        { address: B, amount: 4 },
      ]),
    );
    expect(rows.problems).toEqual([]);
    expect(rows.amounts).toEqual([10n, 4n]);
    expect(JSON.parse(rows.parts[0] ?? '')).toEqual([{ label: 'Apes "old", ] }', amount: '10' }]);
  });

  test('names the line on which a bad row begins', async () => {
    expect(
      await findProblems(
        json([{ address: A, amount: 1e21 }, { address: B, amount: '5', parts: 'x' }, 7, { amount: '5' }]),
      ),
    ).toEqual([
      '2: the amount 1e+21 is not exact as a number; write it in quotes',
      '6: parts is an array of objects with label and amount',
      '11: a row is an object with address and amount',
      '12: the address is missing',
    ]);
  });

  test('names a row that is no JSON, and reads those after it', async () => {
    const text = `[\n{"address": "${A}", "amount": "5"},\n{amount},\n{"address": "${B}", "amount": "0"}]`;
    const [broken, ...others] = await findProblems(readJson(Readable.from([text])));
    expect(broken).toMatch(/^3: this is not JSON: /);
    expect(others).toEqual(['4: the amount is zero']);
  });

  test.each([
    ['{"a":1}', 'the file is no array of rows'],
    ['', 'the file ends before its array does'],
    ['[{"a":1}', 'the file ends before its array does'],
    ['[{"a":1},]', 'a row is missing before "]"'],
    ['[,{"a":1}]', 'a row is missing before ","'],
    ['[{"a":1}] x', 'something follows'],
    [`["${'x'.repeat(70_000)}`, 'this row never ends'],
  ])('refuses what is no array: %s', async (text, reason) => {
    const { problems } = await check(readJson(Readable.from([text])));
    expect(problems.at(-1)?.reason).toContain(reason);
  });

  test('an array is cut into its elements wherever the chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (value, pretty, size) => {
          const bytes = Buffer.from(JSON.stringify(value, null, pretty ? 2 : 0));
          const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
            bytes.subarray(index * size, (index + 1) * size),
          );
          const elements: unknown[] = [];
          for await (const { text } of splitJsonArray(Readable.from(chunks))) elements.push(JSON.parse(text));
          expect(JSON.stringify(elements)).toBe(JSON.stringify(value));
        },
      ),
    );
  });
});
