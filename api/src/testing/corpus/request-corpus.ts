import { bodyRequests } from './body-requests.ts';
import { chunkRequests } from './chunk-requests.ts';
import { framingRequests } from './framing-requests.ts';
import { headRequests } from './head-requests.ts';
import { type RawRequest, rawRequests } from './raw-request.ts';
import { targetRequests } from './target-requests.ts';

/** Requests by their bytes, good and bad, that no server may read in two ways; all of them differ. */
export function requestCorpus(prefix: '' | '/api'): readonly RawRequest[] {
  const write = rawRequests(prefix);
  return [
    ...framingRequests(write),
    ...chunkRequests(write),
    ...headRequests(write, prefix),
    ...targetRequests(write, prefix),
    ...bodyRequests(write, prefix),
  ];
}
