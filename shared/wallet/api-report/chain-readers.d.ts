import { type PublicClient } from 'viem';
export declare function chainReader(chainId: number): PublicClient;
export declare function plainReader(chainId: number): PublicClient;
