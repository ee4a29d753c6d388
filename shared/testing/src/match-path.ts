/** Values of the `{params}` when `pattern` of the contract fits `path`, else undefined. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? '');
    const [, before = '', name] = /^([\w-]*)\{(\w+)\}$/.exec(segment) ?? [];
    if (name !== undefined && value.startsWith(before)) params[name] = value.slice(before.length);
    else if (segment !== value) return undefined;
  }
  return params;
}
