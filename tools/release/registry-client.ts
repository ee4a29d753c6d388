import { type ApiErrorBody, apiErrorBody } from '@hideout/contract/api-error';
import type { EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import {
  type changeRemote,
  type getRegistryHistory,
  type publishRelease,
  type Registry,
  registry,
  signedRegistry,
} from '@hideout/contract/registry';
import type { getRegistryHealth } from '@hideout/contract/telemetry';
import { parse, safeParse } from 'zod/mini';
import { ReleaseError } from './release-error.ts';

/** The registry of an API, for a team or an operator. */
export type RegistryClient = {
  readonly read: () => Promise<Registry>;
  readonly publish: (body: EndpointInput<typeof publishRelease>['body']) => Promise<number>;
  readonly change: (remote: string, body: EndpointInput<typeof changeRemote>['body']) => Promise<number>;
  /** Of all remotes, or of the one the token is for. */
  readonly health: () => Promise<EndpointOutput<typeof getRegistryHealth>['remotes']>;
  readonly history: (remote: string) => Promise<EndpointOutput<typeof getRegistryHistory>['events']>;
};

/** The message of a refusal, and all that stands against a release, with whom to talk to. */
function formatRefusal({ message, code, problems = [] }: ApiErrorBody): string {
  if (problems.length === 0) return `${message} (${code})`;
  const lines = problems.map((one) => `- ${one.code}: ${one.message} Talk to ${one.talkTo}.`);
  const canForce = problems.every((one) => one.canForce);
  const last = canForce
    ? 'Mend it, or repeat with --force and a --reason, which stands in the history.'
    : 'What belongs to others, or would harm them, cannot be forced.';
  return [`This release may not be live. (${code})`, ...lines, last].join('\n');
}

/**
 * @param apiUrl where the API answers, without a slash at the end
 * @param token the operator's, or the team's
 * @returns calls that throw ReleaseError with the API's message and code.
 */
export function createRegistryClient(apiUrl: string, token: string): RegistryClient {
  async function call(path: string, body?: object): Promise<unknown> {
    let response: Response;
    try {
      response = await fetch(`${apiUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-hideout': '1',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new ReleaseError(`${apiUrl} does not answer.`, { cause: error });
    }
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const refusal = safeParse(apiErrorBody, answer);
    if (!refusal.success) throw new ReleaseError(`${apiUrl} answered with status ${response.status}.`);
    throw new ReleaseError(formatRefusal(refusal.data));
  }
  // The contract's answers, which the API checks before it sends them.
  const getRevision = (answer: unknown) => (answer as { revision: number }).revision;

  return {
    read: async () => {
      const { document } = parse(signedRegistry, await call('/registry'));
      return parse(registry, JSON.parse(document));
    },
    publish: async (body) => getRevision(await call('/registry/releases', body)),
    change: async (remote, body) => getRevision(await call(`/registry/remotes/${remote}`, body)),
    health: async () =>
      ((await call('/registry/health')) as EndpointOutput<typeof getRegistryHealth>).remotes,
    history: async (remote) => {
      const answer = await call(`/registry/history?remote=${remote}`);
      return (answer as EndpointOutput<typeof getRegistryHistory>).events;
    },
  };
}
