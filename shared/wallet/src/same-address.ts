/** Ethereum addresses and Bech32 may be written in any case; Base58 tells small and capital letters apart. */
const ANY_CASE = /^(0x|bc1)/i;

/** True when two texts are one address of any chain. */
export function sameAddress(a: string, b: string): boolean {
  return a === b || (ANY_CASE.test(a) && a.toLowerCase() === b.toLowerCase());
}
