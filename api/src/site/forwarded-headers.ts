import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Headers that concern one connection, and `Expect`, which is met by whoever reads the body. */
const HOP_BY_HOP_HEADERS = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What the API judges a request by: no `Connection` header takes it out on the way. */
const OF_THE_REQUEST = /^(authorization|content-.*|cookie|host|if-.*|origin|sec-.*|x-hideout)$/;

/** What says who the caller is. Only we know, so it is said again. */
const OF_THE_CALLER =
  /^(x-forwarded(-.*)?|forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip)$/;

/** The headers a request goes on with. Its body is framed as it came: with its length, or in chunks. */
export function requestHeaders(request: FastifyRequest, host: string): OutgoingHttpHeaders {
  const { headers } = request.raw;
  const isDropped = droppedHeaders(headers);
  const passedOn = Object.entries(headers).filter(([name]) => !isDropped(name) && !OF_THE_CALLER.test(name));
  return {
    ...Object.fromEntries(passedOn),
    ...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
    host,
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

/** The headers an answer of the API goes back with. */
export function answerHeaders(headers: IncomingHttpHeaders): Record<string, string | string[] | undefined> {
  const isDropped = droppedHeaders(headers);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)));
}

function droppedHeaders({ connection = '' }: IncomingHttpHeaders): (name: string) => boolean {
  const named = new Set(connection.split(',').map((name) => name.trim().toLowerCase()));
  return (name) => HOP_BY_HOP_HEADERS.has(name) || (named.has(name) && !OF_THE_REQUEST.test(name));
}
