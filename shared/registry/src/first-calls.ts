import type { Endpoint } from '@hideout/contract/endpoint';
import { ENDPOINTS } from '@hideout/contract/endpoints';

const PATH = /^(\/(:[A-Za-z]\w*|[\w~-][\w.~-]*)?)+$/;
const QUERY = /^[\w.~{}:&=-]*$/;

type Call = Pick<Endpoint, 'method' | 'path' | 'changesState' | 'answers'>;

/** Answers JSON and changes nothing. */
function isSafe({ method, changesState, answers }: Call): boolean {
  return method === 'GET' && changesState !== true && answers === undefined;
}

/** True when every segment of the call is what the endpoint has there; values of the address fill parameters alone. */
function matches(given: readonly string[], { path }: Call): boolean {
  const wanted = path.split('/');
  return (
    wanted.length === given.length &&
    given.every((segment, index) =>
      wanted[index]?.startsWith('{') === true ? segment !== '' : segment === wanted[index],
    )
  );
}

/** True when some address could make the call one of this endpoint. */
function couldMatch(given: readonly string[], { path }: Call): boolean {
  const wanted = path.split('/');
  return (
    wanted.length === given.length &&
    given.every(
      (segment, index) =>
        segment.startsWith(':') || wanted[index]?.startsWith('{') === true || segment === wanted[index],
    )
  );
}

/**
 * Whether a page may name this call to be started before any script runs: a GET of the contract that answers JSON and
 * changes nothing, whatever address a user was sent.
 *
 * @param call as a manifest has it: `/governance/proposal/:id`, `/governance/proposals?page=1&state={state}`
 * @param endpoints the calls that there are
 */
export function isFirstCall(call: string, endpoints: readonly Call[] = ENDPOINTS): boolean {
  const [path = '', query = '', ...more] = call.split('?');
  if (more.length > 0 || !PATH.test(path) || !QUERY.test(query)) return false;
  const given = path.split('/');
  // Words win over parameters: this call is answered by that endpoint and no other.
  if (endpoints.some((endpoint) => isSafe(endpoint) && endpoint.path === path)) return true;
  return (
    endpoints.some((endpoint) => isSafe(endpoint) && matches(given, endpoint)) &&
    !endpoints.some(
      (endpoint) => endpoint.method === 'GET' && !isSafe(endpoint) && couldMatch(given, endpoint),
    )
  );
}
