// Public API of @hideout/session/remote, recorded by "npm run api:check -- --write" from 1.5.0
import type { Endpoint, EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import type { ProposalSummary } from '@hideout/contract/governance';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';

type ApiClient = {
    call<E extends Endpoint>(endpoint: JsonEndpoint<E>, ...rest: CallArguments<E>): Promise<EndpointOutput<E>>;
};
type CallArguments<E extends Endpoint> = Record<never, never> extends EndpointInput<E> ? [input?: EndpointInput<E> | undefined, options?: CallOptions] : [input: EndpointInput<E>, options?: CallOptions];
type CallOptions = {
    readonly signal?: AbortSignal | undefined;
};
declare function defineRemote(remote: RemoteModule): RemoteModule;
type HomeItemProps = {
    readonly to: string;
    readonly action: string;
    readonly until?: string | null;
    readonly children: ReactNode;
};
type HostServices = {
    readonly api: ApiClient;
    readonly queryClient: QueryClient;
};
type JsonEndpoint<E extends Endpoint> = [EndpointOutput<E>] extends [undefined] ? never : E;
type NoticeItemProps = {
    readonly to: string;
    readonly children: ReactNode;
};
type RemoteModule = {
    readonly createRoutes: (services: HostServices) => RouteObject[];
    readonly slots?: RemoteSlots;
    readonly setup?: (services: HostServices, options: {
        readonly signal: AbortSignal;
    }) => void;
};
type RemoteSlots = {
    readonly [Name in SlotName]?: Readonly<Record<string, () => Promise<{
        readonly Component: (props: SlotMap[Name]) => ReactNode;
    }>>>;
};
type SlotMap = {
    'member.card': {
        readonly user: {
            readonly id: string;
            readonly username: string | null;
        };
    };
    'home.card': Record<never, unknown>;
    'home.item': {
        readonly Item: ComponentType<HomeItemProps>;
    };
    'home.vote': {
        readonly proposal: ProposalSummary;
    };
    'home.serum': Record<never, unknown>;
    'account.notice': {
        readonly Item: ComponentType<NoticeItemProps>;
    };
    'admin.card': Record<never, unknown>;
};
type SlotName = keyof SlotMap;

export type {
  HostServices,
  RemoteModule,
  defineRemote,
};
