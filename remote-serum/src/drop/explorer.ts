/** Page of an address or a transaction at a block explorer. */
export function explorerPage(explorer: string, kind: 'address' | 'tx', value: string): string {
  return `${explorer.replace(/\/$/, '')}/${kind}/${value}`;
}
