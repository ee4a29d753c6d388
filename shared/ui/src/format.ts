const GROUPS = /\B(?=(\d{3})+$)/g;

/**
 * The numbers of a text, which are written as the site itself writes them ("1,234.5"), with the two marks that the document
 * asks for; see `chooseDisplay`.
 */
export function localizeNumbers(text: string): string {
  const marks = globalThis.document?.documentElement.dataset.numbers;
  return marks ? text.replace(/(?<=\d)[,.](?=\d)/g, (mark) => marks.charAt(+(mark === '.'))) : text;
}

type AmountParts = { negative: boolean; whole: string; fraction: string };

function getParts(baseUnits: bigint | string, decimals: number): AmountParts {
  const units = BigInt(baseUnits);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { negative: units < 0n, whole: digits.slice(0, point), fraction: digits.slice(point) };
}

/**
 * A token amount for reading: grouped, at most `maxFraction` decimals, trailing zeros dropped.
 *
 * Cuts off, never rounds up: nobody is shown more than they have. What is cut down to nothing reads `<0.0001`.
 *
 * @param baseUnits integer in the token's smallest unit, as bigint or decimal string.
 * @throws SyntaxError when a string is not a whole number.
 */
export function formatAmount(baseUnits: bigint | string, decimals: number, maxFraction = 4): string {
  const { negative, whole, fraction } = getParts(baseUnits, decimals);
  const sign = negative ? '-' : '';
  const shown = fraction.slice(0, maxFraction).replace(/0+$/, '');
  if (whole === '0' && shown === '' && /[1-9]/.test(fraction)) {
    return `${sign}<${maxFraction === 0 ? 1 : localizeNumbers(`0.${'0'.repeat(maxFraction - 1)}1`)}`;
  }
  return sign + localizeNumbers(`${whole.replace(GROUPS, ',')}${shown === '' ? '' : `.${shown}`}`);
}

/** The same amount exactly, without grouping: for `<data value>`, copying and files. */
export function exactAmount(baseUnits: bigint | string, decimals: number): string {
  const { negative, whole, fraction } = getParts(baseUnits, decimals);
  const rest = fraction.replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, roundingMode: 'trunc' });

/** A count or voting power: `4210` is `4,210`. At most two decimals, cut off. */
export function formatCount(count: number): string {
  return localizeNumbers(counts.format(count));
}

const shares = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  roundingMode: 'trunc',
});

/** `part` of `whole` in percent, cut off at one decimal, so that 100 % means all of it. Empty wholes are 0 %. */
export function formatShare(part: number, whole: number): string {
  return localizeNumbers(shares.format(whole === 0 ? 0 : part / whole)).replace('%', '\u00a0%');
}

/** First six and last four characters: `0x7a3f…91C2`. Short values stay whole. */
export function shortenAddress(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}
