export declare const WALLET_ERROR_CODES: {
    readonly parse: -32700;
    readonly invalidRequest: -32600;
    readonly methodNotFound: -32601;
    readonly invalidParams: -32602;
    readonly internal: -32603;
    readonly userRejection: -32000;
    readonly methodNotSupported: -32001;
    readonly accessDenied: -32002;
};
export type WalletErrorCode = (typeof WALLET_ERROR_CODES)[keyof typeof WALLET_ERROR_CODES];
export declare const FIRST_MESSAGES: {
    readonly notConnected: 'Wallet not connected';
    readonly processing: 'Wallet Error processing the request';
    readonly canceled: 'Request canceled by user';
    readonly notProvided: 'Wallet is not provided';
};
export type WalletFault = 'noAccount' | 'busy' | 'wrongNetwork' | 'missing' | 'silent' | 'malformed' | 'otherAccount' | 'ended';
export declare class WalletError extends Error {
    readonly name = "WalletError";
    readonly code: WalletErrorCode;
    readonly fault: WalletFault | undefined;
    constructor(message: string, code: WalletErrorCode, options?: ErrorOptions & {
        readonly fault?: WalletFault;
    });
}
export declare function isWalletError(error: unknown): error is WalletError;
export declare function isWalletRejection(error: unknown): boolean;
export declare function getCode(error: unknown): WalletErrorCode;
export declare function toWalletError(error: unknown, fallback?: string): WalletError;
export declare function formatForLog(error: WalletError): string;
