/** The node of each chain that is used when none is set, by chain id; the app uses these chains and no others. */
export const PUBLIC_NODES = {
  1: 'https://eth.merkle.io',
  33139: 'https://rpc.apechain.com/http',
  33111: 'https://rpc.curtis.apechain.com',
} as const;
