export type BitcoinWalletType = 'xverse' | 'unisat' | 'magicEden' | 'leather';
export type BitcoinAccount = {
    readonly address: string;
    readonly publicKey: string;
    readonly purpose: 'ordinals' | 'payment' | 'stacks';
    readonly addressType: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'stacks';
    readonly walletType: 'software' | 'ledger';
};
export type BitcoinNetwork = 'Mainnet' | 'Testnet' | 'Signet';
export type SignMessageInput = {
    readonly address: string;
    readonly message: string;
    readonly walletType: BitcoinWalletType;
};
export type SignedBitcoinMessage = {
    readonly signature: string;
    readonly messageHash: string;
    readonly address: string;
    readonly protocol: 'ECDSA' | 'BIP322';
};
export type BitcoinWalletState = {
    readonly status: 'disconnected';
} | {
    readonly status: 'connecting';
} | {
    readonly status: 'reconnecting';
} | {
    readonly status: 'connected';
    readonly walletType: BitcoinWalletType;
    readonly accounts: readonly BitcoinAccount[];
    readonly address: string;
};
