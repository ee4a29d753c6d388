import type { Endpoint, EndpointInput, EndpointOutput } from '@hideout/contract/endpoint';
import { ApiError } from './api-error.ts';
export type CallOptions = {
    readonly signal?: AbortSignal | undefined;
};
type CallArguments<E extends Endpoint> = Record<never, never> extends EndpointInput<E> ? [input?: EndpointInput<E> | undefined, options?: CallOptions] : [input: EndpointInput<E>, options?: CallOptions];
type JsonEndpoint<E extends Endpoint> = [EndpointOutput<E>] extends [undefined] ? never : E;
export type ApiClient = {
    call<E extends Endpoint>(endpoint: JsonEndpoint<E>, ...rest: CallArguments<E>): Promise<EndpointOutput<E>>;
};
export type ApiClientOptions = {
    readonly baseUrl: string;
    readonly fetch?: typeof fetch;
    readonly timeoutMs?: number;
    readonly onResponseError?: (error: ApiError, endpoint: Endpoint) => void;
    readonly onResponse?: (response: Response) => void;
};
export declare function createApiClient(options: ApiClientOptions): ApiClient;
export {};
