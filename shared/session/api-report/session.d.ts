// Public API of @hideout/session/session, recorded by "npm run api:check -- --write" from 1.5.0
import type { Endpoint, EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import type { ProposalSummary } from '@hideout/contract/governance';
import type { SessionUser } from '@hideout/contract/people';
import type { ComponentType, ReactNode } from 'react';

type ApiClient = {
    call<E extends Endpoint>(endpoint: JsonEndpoint<E>, ...rest: CallArguments<E>): Promise<EndpointOutput<E>>;
};
type CallArguments<E extends Endpoint> = Record<never, never> extends EndpointInput<E> ? [input?: EndpointInput<E> | undefined, options?: CallOptions] : [input: EndpointInput<E>, options?: CallOptions];
type CallOptions = {
    readonly signal?: AbortSignal | undefined;
};
type ErrorRequest = {
    readonly title: string;
    readonly message: string;
    readonly onClose?: () => void;
};
type HomeItemProps = {
    readonly to: string;
    readonly action: string;
    readonly until?: string | null;
    readonly children: ReactNode;
};
type JsonEndpoint<E extends Endpoint> = [EndpointOutput<E>] extends [undefined] ? never : E;
type MaintenanceState = {
    readonly status: 'unknown';
} | {
    readonly status: 'off';
} | {
    readonly status: 'on';
    readonly cause: 'server' | 'failure';
    readonly message: string | null;
    readonly since: string | null;
    readonly until: string | null;
    readonly by: string | null;
    readonly checkedAt: number;
};
type Notice = {
    readonly title: string;
    readonly message?: string;
    readonly tone?: 'info' | 'success' | 'error';
    readonly action?: {
        readonly label: string;
        readonly onClick: () => void;
    } | {
        readonly label: string;
        readonly href: string;
    };
    readonly persistent?: boolean;
};
type NoticeItemProps = {
    readonly to: string;
    readonly children: ReactNode;
};
type Session = {
    readonly status: 'unknown';
} | {
    readonly status: 'guest';
} | {
    readonly status: 'member';
    readonly user: SessionUser;
};
declare const sessionAtom: import("jotai").Atom<Session>;
declare function Slot({ name, isOptional, ...props }: SlotProps): import("react").JSX.Element;
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
type SlotProps = {
    [Name in SlotName]: {
        readonly name: Name;
    } & SlotMap[Name];
}[SlotName] & {
    readonly isOptional?: boolean;
};
declare function useApi(): ApiClient;
declare function useMaintenance(): MaintenanceState;
declare function useNotify(): (notice: Notice) => void;
declare function useOnline(): boolean;
declare function usePageTitle(title: string): void;
declare function useRefreshSession(): () => void;
declare function useRequestLinkWallet(): (options?: {
    readonly chain?: 'ethereum' | 'bitcoin';
}) => void;
declare function useRequestSignIn(): (reason?: string) => void;
declare function useSession(): Session;
declare function useShowError(): (error: ErrorRequest) => void;
declare function useUnsaved(isUnsaved: boolean): void;

export type {
  ErrorRequest,
  MaintenanceState,
  Notice,
  Session,
  Slot,
  sessionAtom,
  useApi,
  useMaintenance,
  useNotify,
  useOnline,
  usePageTitle,
  useRefreshSession,
  useRequestLinkWallet,
  useRequestSignIn,
  useSession,
  useShowError,
  useUnsaved,
};
