import { createHash, randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@hideout/contract/runtime-config';
import { renderDocument } from '@hideout/registry/document';
import { resolveRegistry } from '@hideout/registry/resolve';
import { hasCohorts, readVisitor, VISITOR_COOKIE } from '@hideout/registry/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../calls/sessions/session-cookie.ts';
import { hasTag } from '../http/etag.ts';
import type { ExtraScripts } from './extra-scripts.ts';
import { type PolicySources, remoteBases } from './policy-sources.ts';
import type { CheckedRegistry, RegistrySource } from './registry-source.ts';
import { contentSecurityPolicy, documentHeaders } from './security-headers.ts';
import type { TemplateSource } from './template-source.ts';

export type DocumentDeps = {
  readonly template: TemplateSource;
  readonly registry: RegistrySource;
  readonly runtimeConfig: RuntimeConfig;
  readonly extraScripts: ExtraScripts;
  readonly policy: PolicySources;
};

/** The registry is asked for every two seconds. */
const RETRY_AFTER_SECONDS = 10;
const NOT_BUILT = 'The host has not been built yet. Build it, then load this page again.\n';

/** Answers an address of the app with its page. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { template, registry, runtimeConfig, extraScripts, policy }: DocumentDeps,
): Promise<FastifyReply> {
  const text = await template.read();
  if (text === null)
    return reply.code(503).header('cache-control', 'no-store').type('text/plain').send(NOT_BUILT);
  const [path = '/', ...query] = request.url.split('?');
  const search = query.length === 0 ? '' : `?${query.join('?')}`;
  const cookies = request.headers.cookie ?? '';
  const known = await registry.read();
  const sources = {
    ...policy,
    remotes: [...new Set([...policy.remotes, ...(known === null ? [] : remoteBases(known.registry))])],
  };
  const servedAt = Date.now();
  const { id, ...visitor } = readVisitor(cookies, search);
  const cohort = id ?? newCohort(reply, known, runtimeConfig);
  const { html, status, ...hashes } = renderDocument({
    template: text,
    signed: known?.signed ?? null,
    servedAt,
    registry:
      known === null
        ? { revision: 0, remotes: [] }
        : resolveRegistry(known.registry, { ...visitor, id: cohort }),
    path,
    search,
    hasSession: cookies.includes(`${SESSION_COOKIE}=`),
    runtimeConfig,
    extraScripts: await extraScripts.read(),
    scriptBases: sources.remotes.map((source) => (source.endsWith('/') ? source : `${source}/`)),
  });
  // The time alone makes no other page: a cached page of a browser says what this one would.
  const content = html.replace(`"servedAt":${servedAt}`, '');
  const etag = `W/"${createHash('sha1').update(content).digest('base64url')}"`;
  reply
    .headers(documentHeaders(sources))
    .header('content-security-policy', contentSecurityPolicy(sources, hashes))
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie')
    .header('etag', etag);
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (status === 200 && hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Gives a user new an id while some of the visitors get another version, so that they get the same one from now on.
 * The page reads it, too. Says nothing about who they are.
 */
function newCohort(
  reply: FastifyReply,
  known: CheckedRegistry | null,
  { siteOrigin }: RuntimeConfig,
): string | null {
  if (known === null || !hasCohorts(known.registry)) return null;
  const id = randomBytes(12).toString('base64url');
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`,
  );
  return id;
}
