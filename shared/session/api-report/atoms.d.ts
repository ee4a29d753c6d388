import type { SessionUser } from '@hideout/contract/people';
export type Session = {
    readonly status: 'unknown';
} | {
    readonly status: 'guest';
} | {
    readonly status: 'member';
    readonly user: SessionUser;
};
export type MaintenanceState = {
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
export type Notice = {
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
export type HostNotice = Notice & {
    readonly until?: AbortSignal;
    readonly onClose?: () => void;
};
export type ErrorRequest = {
    readonly title: string;
    readonly message: string;
    readonly onClose?: () => void;
};
export type SignInRequest = {
    readonly open: boolean;
    readonly reason: string | null;
    readonly expired: boolean;
    readonly link?: 'any' | 'ethereum' | 'bitcoin';
};
export type Queued<Item> = {
    readonly id: number;
    readonly item: Item;
};
export declare const sessionState: import("jotai").PrimitiveAtom<Session> & {
    init: Session;
};
export declare const maintenanceState: import("jotai").PrimitiveAtom<MaintenanceState> & {
    init: MaintenanceState;
};
export declare const onlineState: import("jotai").PrimitiveAtom<boolean> & {
    init: boolean;
};
export declare const pageTitleState: import("jotai").PrimitiveAtom<string | null> & {
    init: string | null;
};
export declare const noticeQueue: import("jotai").PrimitiveAtom<readonly Queued<HostNotice>[]> & {
    init: readonly Queued<HostNotice>[];
};
export declare const errorQueue: import("jotai").PrimitiveAtom<readonly Queued<ErrorRequest>[]> & {
    init: readonly Queued<ErrorRequest>[];
};
export declare const signInRequest: import("jotai").PrimitiveAtom<SignInRequest> & {
    init: SignInRequest;
};
export declare function queued<Item>(item: Item): Queued<Item>;
export declare const unsavedState: import("jotai").PrimitiveAtom<number> & {
    init: number;
};
