/**
 * Says whether something may be fetched before a user asks for it.
 *
 * @returns false when the device is offline, when the user asked the browser to save data, when the connection is slow (`slow-2g`, `2g`) or when it
 *   may be paid by volume (`cellular`); true where the browser does not say, as all but Chromium
 */
export function mayFetchAhead(): boolean {
  if (!navigator.onLine) return false;
  // Not in the DOM library: only Chromium has it.
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return true;
  return !(
    Reflect.get(connection, 'saveData') === true ||
    Reflect.get(connection, 'type') === 'cellular' ||
    ['slow-2g', '2g'].includes(Reflect.get(connection, 'effectiveType'))
  );
}
