import type { SessionUser } from '@hideout/contract/people';
import { expectTypeOf } from 'vitest';
import type { HostServices, RemoteModule } from './remote.ts';
import type { RouteObject, useIntent } from './router.ts';
import type { MaintenanceState, Notice, Session } from './session.ts';

// Only a member has a user: a guest's name cannot be asked for by mistake.
expectTypeOf<Extract<Session, { status: 'member' }>['user']>().toEqualTypeOf<SessionUser>();
expectTypeOf<Exclude<Session, { status: 'member' }>>().not.toHaveProperty('user');
expectTypeOf<Session['status']>().toEqualTypeOf<'unknown' | 'guest' | 'member'>();

expectTypeOf<Exclude<MaintenanceState, { status: 'on' }>>().not.toHaveProperty('cause');
expectTypeOf<Extract<MaintenanceState, { status: 'on' }>['cause']>().toEqualTypeOf<'server' | 'failure'>();

expectTypeOf<Notice['tone']>().toEqualTypeOf<'info' | 'success' | 'error' | undefined>();

expectTypeOf<RemoteModule['createRoutes']>().toEqualTypeOf<(services: HostServices) => RouteObject[]>();

// A name that is not on the list, and a value that is missing or not known, fail here and not in the page.
declare const getWalletAddress: ReturnType<typeof useIntent>;
getWalletAddress('member.view', { username: 'hound' });
getWalletAddress('profile.view');
// @ts-expect-error no such intent
getWalletAddress('member.show', { username: 'hound' });
// @ts-expect-error a value is missing
getWalletAddress('member.view');
// @ts-expect-error not what it wants to know
getWalletAddress('member.view', { id: '1' });
