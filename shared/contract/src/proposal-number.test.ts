import { expect, test } from 'vitest';
import { formatProposalNumber } from './proposal-number.ts';

test('has three digits, more when it must', () => {
  expect(formatProposalNumber(7)).toBe('MCP-007');
  expect(formatProposalNumber(41)).toBe('MCP-041');
  expect(formatProposalNumber(1204)).toBe('MCP-1204');
});
