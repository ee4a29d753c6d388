export type ChainErrorCode = 'NODE_UNREACHABLE' | 'NODE_TIMEOUT' | 'NODE_ERROR' | 'CONTRACT_MISSING' | 'TOO_MANY_ENTRIES' | 'NAME_INVALID' | 'NAME_UNKNOWN' | 'NAME_OFF_CHAIN' | 'NAMES_UNSUPPORTED';
export declare class ChainError extends Error {
    readonly name = "ChainError";
    readonly code: ChainErrorCode;
    constructor(code: ChainErrorCode, message: string, options?: ErrorOptions);
}
export declare function isChainError(error: unknown): error is ChainError;
export declare function toChainError(error: unknown, chain?: string): ChainError;
export declare function formatForeignText(text: string): string;
