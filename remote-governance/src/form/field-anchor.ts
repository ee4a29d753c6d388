/** Id of the place of a field, for links to it. */
export function fieldAnchor(field: string): string {
  return `proposal-${field}`;
}
