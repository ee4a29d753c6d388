/**
 * Instead of the federation runtime's own messages about its errors: its codes stay, with the address that explains
 * them, and people read ours.
 */
export const runtimeDescMap: Readonly<Record<string, string>> = {};
export const buildDescMap: Readonly<Record<string, string>> = {};
export const errorDescMap: Readonly<Record<string, string>> = {};
export const typeDescMap: Readonly<Record<string, string>> = {};
