/** Classes and animations begin with the app's name: the hash is of path and name, which two remotes can have in common. */
export function nameClasses(app: string) {
  return { localIdentName: `${app}_[local]-[hash:base64:6]` };
}

/**
 * Options of CSS Modules for a remote. Every sheet is a module, and every selector must name a class of its own, else
 * the build fails: a sheet stays in the document after the user has left, so it must match nothing of others.
 */
export function scopedStyles(remote: string) {
  return { ...nameClasses(remote), auto: /\.css$/, mode: 'pure' as const };
}
