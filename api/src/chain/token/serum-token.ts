/** The token as its contract names it. */
export const SERUM = { name: 'Serum', symbol: 'SERUM', decimals: 18 } as const;
