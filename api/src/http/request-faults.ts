import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiFailure, apiFailure } from './api-failure.ts';

/** A path and a query, in the characters that an address may have. No other host, no fragment. */
const TARGET = /^\/[!"$-~]*$/;
const LENGTH = /^(0|[1-9]\d*)$/;
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const isHost = (text: string) => HOST.test(text) && URL.canParse(`http://${text}`);

type RequestHead = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/**
 * What is wrong with the head of a request that HTTP's grammar lets through: everything that two servers
 * in a row could read in two ways. Null for what a browser or a plain HTTP client sends.
 */
function findRequestFault({ url, headers, rawHeaders, httpVersion }: RequestHead): ApiFailure | null {
  if (!TARGET.test(url ?? '')) return apiFailure('BAD_REQUEST', 'The address is not valid.');
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const namesNoHost = hosts.length === 0 && httpVersion === '1.0';
  if (!namesNoHost && (hosts.length !== 1 || !isHost(headers.host ?? ''))) {
    return apiFailure('BAD_REQUEST', 'The request must name one host.');
  }
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    return apiFailure('BAD_REQUEST', 'What the request expects cannot be met.');
  }
  const { 'transfer-encoding': coding, 'content-length': length } = headers;
  const isInChunks = coding?.toLowerCase() === 'chunked' && length === undefined && httpVersion === '1.1';
  if ((coding !== undefined && !isInChunks) || (length !== undefined && !LENGTH.test(length))) {
    return apiFailure('BAD_REQUEST', 'The length of the request is not clear.');
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    return apiFailure('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding.');
  }
  return null;
}

/** Refuses a request with such a fault before anything looks at it. The connection ends with the answer. */
export async function refuseFaultyRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const fault = findRequestFault(request.raw);
  if (fault === null) return;
  reply.header('connection', 'close');
  throw fault;
}
