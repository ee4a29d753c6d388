import { hexToString, isHex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';

type MessageLabels = { title: string; text: string; warning: string | undefined };

/** What a `personal_sign` asks for, described; the text itself is always shown whole. */
export function describeMessage(raw: string, ownHost: string): MessageLabels {
  const text = isHex(raw) ? hexToString(raw) : raw;
  const { domain } = parseSiweMessage(text);
  if (domain === undefined) return { title: 'Sign a message', text, warning: undefined };
  return {
    title: `Sign in to ${domain}`,
    text,
    warning:
      domain === ownHost
        ? undefined
        : `The message is for ${domain}, but this page is ${ownHost}. Refuse it unless you know why.`,
  };
}

/** Rows for typed data: its domain, then every field of the message. */
export function describeTypedData(json: string): { title: string; facts: Array<[string, string]> } {
  // eth_signTypedData_v4: the shape that EIP-712 fixes.
  const { domain, primaryType, message } = JSON.parse(json) as {
    domain: Record<string, unknown>;
    primaryType: string;
    message: Record<string, unknown>;
  };
  return {
    title: `Sign a ${primaryType}`,
    facts: [
      ['For', [domain.name, domain.version].filter((part) => part !== undefined).join(' ')],
      ['Chain', String(domain.chainId ?? 'any')],
      ['Contract', String(domain.verifyingContract ?? 'none')],
      ...flatten(message, ''),
    ],
  };
}

function flatten(value: Record<string, unknown>, prefix: string): Array<[string, string]> {
  return Object.entries(value).flatMap(([name, inner]): Array<[string, string]> => {
    const label = prefix === '' ? name : `${prefix}.${name}`;
    // A nested struct or list is an object whose keys name its members.
    if (typeof inner === 'object' && inner !== null) return flatten(inner as Record<string, unknown>, label);
    return [[label, String(inner)]];
  });
}
