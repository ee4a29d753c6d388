import type { ApiErrorBody, ErrorCode } from '@hideout/contract/api-error';
export type LocalErrorCode = 'NETWORK' | 'OFFLINE' | 'TIMEOUT' | 'BAD_RESPONSE';
export type ApiErrorDetails = {
    readonly status?: number;
    readonly requestId?: string | null;
    readonly fields?: Readonly<Record<string, string>> | undefined;
    readonly retryAfterSeconds?: number | null | undefined;
    readonly meta?: ApiErrorBody['meta'];
    readonly problems?: ApiErrorBody['problems'];
    readonly cause?: unknown;
};
export declare class ApiError extends Error {
    name: string;
    readonly code: ErrorCode | LocalErrorCode;
    readonly status: number;
    readonly requestId: string | null;
    readonly fields: Readonly<Record<string, string>>;
    readonly retryAfterSeconds: number | null;
    readonly meta: Readonly<NonNullable<ApiErrorBody['meta']>>;
    readonly problems: ApiErrorBody['problems'];
    constructor(code: ErrorCode | LocalErrorCode, message: string, details?: ApiErrorDetails);
}
export declare function isApiError(error: unknown): error is ApiError;
export declare function isUnanswered(error: unknown): boolean;
export declare function isOutcomeUnknown(error: unknown): boolean;
