import { ENDPOINTS } from '@hideout/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './calls/context.ts';
import { createFrame, watchMethods } from './http/frame.ts';
import { frameworkErrors } from './http/redirecting-errors.ts';
import { MODULES } from './modules.ts';

/** The API, ready to `listen` or to be asked through `inject`. Opens and closes nothing of `deps`. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const app = createFrame({
    ...deps.config,
    frameworkErrors: frameworkErrors(deps.config.siteOrigin, ENDPOINTS),
  });
  const closeMethods = watchMethods(app);
  for (const addModule of MODULES) addModule(app, deps);
  closeMethods();
  return app;
}
