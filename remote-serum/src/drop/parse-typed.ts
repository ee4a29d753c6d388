type Typed =
  | { readonly status: 'address'; readonly address: `0x${string}` }
  | { readonly status: 'invalid'; readonly message: string };

/** The address in what was typed; `noNames` is the message about a name. Loads what reads a chain, which the host provides on demand. */
export async function parseTyped(text: string, noNames: string): Promise<Typed> {
  const input = (await import('@hideout/wallet/chain')).parseAddress(text);
  return input.status === 'name' ? { status: 'invalid', message: noNames } : input;
}
