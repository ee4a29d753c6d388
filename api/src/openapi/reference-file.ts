/** The page for people: `docs/api.md`. */
export const REFERENCE_FILE = new URL('../../../docs/api.md', import.meta.url);
