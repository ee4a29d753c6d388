/** `date-time` of RFC 3339, section 5.6, without the leap second. */
const DATE_TIME =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;

/**
 * Reads a time as RFC 3339 writes it, which is what EIP-4361 asks for: a fraction of a second of any length or
 * none, `Z` or an offset, `T` and `Z` in either case. Null for everything else, such as a day that its month
 * does not have.
 *
 * A 60th second is legal in the minutes that have one. None has been announced since 2016, and messages hold
 * for minutes, so none is taken.
 *
 * @returns the time, cut to milliseconds.
 */
export function parseDateTime(text: string): Date | null {
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHour = 0, offsetMinute = 0] =
    match;
  const local = new Date(0);
  // Not `Date.UTC`, for which the year 26 is 1926.
  local.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // The 30th of February has become a day of March.
  if (local.getUTCDate() !== Number(day)) return null;
  local.setUTCHours(
    Number(hour),
    Number(minute),
    Number(second),
    Number(fraction.slice(0, 3).padEnd(3, '0')),
  );
  const offsetMs = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000;
  return new Date(local.getTime() - (sign === '-' ? -offsetMs : offsetMs));
}
