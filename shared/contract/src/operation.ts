import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** The contract for machines: what this file and its neighbours say, as OpenAPI 3.1. */
export const getOpenApi = defineEndpoint({
  name: 'getOpenApi',
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  owner: 'operation',
  summary: 'This reference as an OpenAPI 3.1 document.',
  response: z.undefined(),
  answers: 'document',
  errors: [],
  additive: true,
});

/** The contract for people: the document of `getOpenApi` in swagger-ui. */
export const getApiDocs = defineEndpoint({
  name: 'getApiDocs',
  method: 'GET',
  path: '/docs',
  access: 'public',
  owner: 'operation',
  summary: 'This reference as a page.',
  response: z.undefined(),
  answers: 'document',
  errors: [],
  additive: true,
});

export const getApiDocsFile = defineEndpoint({
  name: 'getApiDocsFile',
  method: 'GET',
  path: '/docs/{file}',
  access: 'public',
  owner: 'operation',
  summary: 'A file of swagger-ui, for the page of this reference.',
  params: z.object({ file: z.enum(['swagger-ui-bundle.js', 'swagger-ui.css']) }),
  response: z.undefined(),
  answers: 'document',
  errors: [],
  rate: { max: 30, perSeconds: 60 },
  additive: true,
});

/**
 * Numbers of one process in Prometheus' text format. It listens on a port of its own, which is not
 * for the public, so it is not in `ENDPOINTS`.
 */
export const getMetrics = defineEndpoint({
  name: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  access: 'public',
  owner: 'operation',
  summary: 'Numbers of this process for Prometheus. On its own port, for the operator’s network only.',
  response: z.undefined(),
  answers: 'document',
  errors: [],
  additive: true,
});
