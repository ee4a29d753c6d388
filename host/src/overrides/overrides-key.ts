/** Stored in the session storage of the tab: JSON of where each remote comes from. */
export const OVERRIDES_KEY = 'hideout.overrides';
