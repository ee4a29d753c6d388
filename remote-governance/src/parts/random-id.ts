/** An id that no other tab creates. Without `crypto`, which pages without https lack. */
export function createRandomId(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;
}
