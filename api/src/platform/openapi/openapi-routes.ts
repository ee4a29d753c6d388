import fastifyStatic from '@fastify/static';
import { ENDPOINTS } from '@hideout/contract/endpoints';
import { getApiDocs, getApiDocsFile, getOpenApi } from '@hideout/contract/operation';
import type { ApiModule } from '../../calls/routing/module.ts';
import { routeRaw } from '../../calls/routing/route.ts';
import { buildOpenApi } from './build-openapi.ts';
import { renderDocsPage } from './docs-page.ts';

const VIEWER = new URL('.', import.meta.resolve('swagger-ui-dist/package.json'));

export const openApiRoutes: ApiModule = (app, deps) => {
  let openApi: string | undefined;
  const read = () => (openApi ??= JSON.stringify(buildOpenApi(ENDPOINTS)));
  routeRaw(app, deps, getOpenApi, async (_input, _context, response) =>
    response
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(read()),
  );
  routeRaw(app, deps, getApiDocs, async (_input, _context, response) => {
    const { html, policy } = renderDocsPage(read());
    return response
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'private, max-age=300', 'content-security-policy': policy })
      .send(html);
  });
  app.register(fastifyStatic, { root: VIEWER, serve: false, cacheControl: false });
  routeRaw(app, deps, getApiDocsFile, async ({ params }, _context, response) =>
    response
      // To a page in a sandbox every origin is another one.
      .headers({ 'cache-control': 'private, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' })
      .sendFile(params.file),
  );
};
