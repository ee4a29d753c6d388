/** True when the user asked the browser to save data: then nothing is fetched that may not be needed. */
export function savesData(): boolean {
  // Not in the DOM library: only Chromium has it.
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
