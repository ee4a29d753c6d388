/** "MCP-041": the number by which people speak of a proposal. */
export function formatProposalNumber(number: number): string {
  return `MCP-${String(number).padStart(3, '0')}`;
}
