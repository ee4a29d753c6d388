/** Kept by the tab and gone with it: JSON of where each remote comes from. */
export const OVERRIDES_KEY = 'hideout.overrides';
