import { ENDPOINTS } from '@hideout/contract/endpoints';
import { getOpenApi } from '@hideout/contract/operation';
import type { ApiModule } from '../routing/module.ts';
import { routeRaw } from '../routing/route.ts';
import { buildOpenApi } from './build-openapi.ts';

export const openApiRoutes: ApiModule = (app, deps) => {
  let openApi: string | undefined;
  routeRaw(app, deps, getOpenApi, async (_input, _context, response) => {
    openApi ??= JSON.stringify(buildOpenApi(ENDPOINTS));
    return response
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(openApi);
  });
};
