import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { maintenance } from './health.ts';
import { iso } from './scalars.ts';

/** Apart from `getMaintenance`, which every page calls before it shows anything: few ever need this one. */
export const setMaintenance = defineEndpoint({
  name: 'setMaintenance',
  method: 'POST',
  path: '/health/maintenance',
  access: 'maintenance.toggle',
  owner: 'host',
  summary:
    'Switches maintenance on or off. The state is named, so that two people at once do not undo each other.',
  body: z.object({
    maintenance: z.boolean('Say whether maintenance is to be on (true) or off (false).'),
    message: z.optional(z.string().check(z.maxLength(280))),
    until: z.optional(iso),
  }),
  response: maintenance,
  errors: [],
});
