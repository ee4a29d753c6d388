/** What the other side of a pairing asks the user for. */
export type PhoneAsk =
  | { kind: 'session'; name: string; url: string }
  | { kind: 'message'; address: string; message: string }
  | { kind: 'typedData'; address: string; typedData: string }
  | { kind: 'transaction'; address: string; chainId: number; transaction: Record<string, string> }
  | { kind: 'chain'; chainId: number };

/** `ignore` answers never: the phone lies in a pocket. */
export type PhoneAnswer = 'approve' | 'refuse' | 'ignore';

/** A request of a session, as sign-client passes it. */
export type SessionRequest = {
  readonly chainId: string;
  readonly request: { readonly method: string; readonly params: unknown };
};

/**
 * What a request asks for; undefined for a method that the phone does not know.
 * `params` are EIP-191, EIP-712 and JSON-RPC by their methods.
 */
export function getAsk({ chainId, request }: SessionRequest): PhoneAsk | undefined {
  const params: readonly unknown[] = Array.isArray(request.params) ? request.params : [];
  switch (request.method) {
    case 'personal_sign':
      return { kind: 'message', address: String(params[1]), message: String(params[0]) };
    case 'eth_signTypedData_v4': {
      const [address, data] = params;
      const typedData = typeof data === 'string' ? data : JSON.stringify(data);
      return { kind: 'typedData', address: String(address), typedData };
    }
    case 'eth_sendTransaction': {
      // The only parameter is the transaction, every value a string.
      const transaction = params[0] as Record<string, string>;
      const address = String(transaction.from);
      return { kind: 'transaction', address, chainId: Number(chainId.split(':')[1]), transaction };
    }
    case 'wallet_switchEthereumChain': {
      // EIP-3326: the parameter names the chain.
      const wanted = params[0] as { chainId?: string } | undefined;
      return { kind: 'chain', chainId: Number(wanted?.chainId) };
    }
  }
  return undefined;
}
