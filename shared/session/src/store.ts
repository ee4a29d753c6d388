import type { createStore } from 'jotai';

/** The store that holds the client state of the page. */
export type Store = ReturnType<typeof createStore>;
