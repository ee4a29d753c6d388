import type { SessionUser } from '@hideout/contract/people';
import { expectTypeOf } from 'vitest';
import type { HostServices, RemoteModule } from './remote.ts';
import type { RouteObject } from './router.ts';
import type { MaintenanceState, Notice, Session } from './session.ts';

// Only a member has a user: a guest's name cannot be asked for by mistake.
expectTypeOf<Extract<Session, { status: 'member' }>['user']>().toEqualTypeOf<SessionUser>();
expectTypeOf<Exclude<Session, { status: 'member' }>>().not.toHaveProperty('user');
expectTypeOf<Session['status']>().toEqualTypeOf<'unknown' | 'guest' | 'member'>();

expectTypeOf<Exclude<MaintenanceState, { status: 'on' }>>().not.toHaveProperty('cause');
expectTypeOf<Extract<MaintenanceState, { status: 'on' }>['cause']>().toEqualTypeOf<'server' | 'failure'>();

expectTypeOf<Notice['tone']>().toEqualTypeOf<'info' | 'success' | 'error' | undefined>();

expectTypeOf<RemoteModule['createRoutes']>().toEqualTypeOf<(services: HostServices) => RouteObject[]>();
