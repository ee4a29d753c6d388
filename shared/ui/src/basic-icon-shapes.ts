/**
 * The icons that the host renders before anything else is loaded, on the same grid as all others. Few, because every
 * visit fetches them.
 */
export const basicIconShapes = {
  alert: 'M10 3.2 17.6 16.5H2.4zM10 8.2v3.6M10 14.2v.01',
  check: 'M4 10.5 8.2 15 16 5.5',
  clock: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4M10 6v4.2l2.8 1.8',
  copy: 'M7.5 7.5v-3a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-3M4.5 7.5h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1',
  home: 'M3 9.2 10 3l7 6.2M5 7.6v8.9h3.7v-4.2h2.6v4.2H15V7.6',
  info: 'M10 17.2a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4M10 9.3v4.4M10 6.5v.01',
  lock: 'M4.5 9h11v8h-11zM7 9V6.2a3 3 0 0 1 6 0V9M10 12.2v1.8',
  offline:
    'm3 3 14 14M3 8.6a10 10 0 0 1 3-1.9M9.2 5.6A10 10 0 0 1 17 8.6M5.5 11.6a6.4 6.4 0 0 1 3-1.6M12.6 10.7a6.4 6.4 0 0 1 1.9.9M8.2 14.4a2.7 2.7 0 0 1 3.6 0M10 17v.01',
  serum: 'M5.5 2.8h9M7 2.8v10.9a3 3 0 0 0 6 0V2.8M7 9.4c2-1.2 4 1.2 6 0',
  wallet:
    'M3.5 6v9.5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V8a1 1 0 0 0-1-1h-11a1 1 0 0 1-1-1 1.8 1.8 0 0 1 1.8-1.8H14V7M13.2 11.7v.01',
} as const;

/** Name of an icon that needs nothing else to be loaded. */
export type BasicIconName = keyof typeof basicIconShapes;
