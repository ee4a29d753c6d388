/** Property of anything a wallet may have put on `window` or answered with; undefined when it cannot have one. */
export function property(value: unknown, key: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined;
  const found: unknown = Reflect.get(value, key);
  return found;
}

/** The text under `key`, or undefined when there is none or it is empty. */
export function textProperty(value: unknown, key: string): string | undefined {
  const found = property(value, key);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Calls `value[key](...args)`; undefined when there is no such function. */
export function call(value: unknown, key: string, ...args: readonly unknown[]): unknown {
  const found = property(value, key);
  return typeof found === 'function' ? Reflect.apply(found, value, args) : undefined;
}

/** True when `value[key]` can be called. */
export function can(value: unknown, key: string): boolean {
  return typeof property(value, key) === 'function';
}
