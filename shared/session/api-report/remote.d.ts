import type { ApiClient } from '@hideout/api-client/api-client';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import type { RemoteSlots } from './contribution-types.ts';
export type HostServices = {
    readonly api: ApiClient;
    readonly queryClient: QueryClient;
};
export type RemoteModule = {
    readonly createRoutes: (services: HostServices) => RouteObject[];
    readonly slots?: RemoteSlots;
    readonly setup?: (services: HostServices, options: {
        readonly signal: AbortSignal;
    }) => void;
};
export declare function defineRemote(remote: RemoteModule): RemoteModule;
