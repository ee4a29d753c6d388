/** The icon of a link that leaves the site; apart from the others, because texts need no other one. */
export const externalShape =
  'M11.5 3.5h5v5M16.2 3.8l-6.7 6.7M8.5 4.5h-4a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-4';
