import type { ApiClient } from '@hideout/api-client/api-client';
import { type ErrorRequest, type MaintenanceState, type Notice, type Session } from './atoms.ts';
export type { ErrorRequest, MaintenanceState, Notice, Session } from './atoms.ts';
export { Slot } from './slot.tsx';
export declare const sessionAtom: import("jotai").Atom<Session>;
export declare function useSession(): Session;
export declare function useApi(): ApiClient;
export declare function useRequestSignIn(): (reason?: string) => void;
export declare function useRequestLinkWallet(): (options?: {
    readonly chain?: 'ethereum' | 'bitcoin';
}) => void;
export declare function useRefreshSession(): () => void;
export declare function useNotify(): (notice: Notice) => void;
export declare function useShowError(): (error: ErrorRequest) => void;
export declare function useMaintenance(): MaintenanceState;
export declare function useOnline(): boolean;
export declare function usePageTitle(title: string): void;
export declare function useUnsaved(isUnsaved: boolean): void;
