import { normaliseCode, REDEMPTION_CODE } from '@hideout/contract/redemption-code';
import encodeQr from 'qr';
import { OperatorError } from '../../calls/operation/operator-error.ts';

/** A sheet with more is a book; make several lots of it. */
const MAX_CODES = 5_000;

export type SheetOptions = {
  /** Origin of the site that the links lead to: `https://hideout.example`. */
  readonly site: string;
  /** Printed above every code; empty for none. */
  readonly title: string;
};

/**
 * Reads a list of codes, one a line, as `codes create --out` writes it.
 *
 * @throws OperatorError that names the first line which holds no code or one that stood above; for an empty list and
 * for one that is too long.
 */
export function readCodeList(text: string): string[] {
  const codes = new Map<string, number>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const code = normaliseCode(line);
    if (code === '') continue;
    if (!REDEMPTION_CODE.test(code)) throw new OperatorError(`Line ${index + 1} is no code.`);
    const before = codes.get(code);
    if (before !== undefined) {
      throw new OperatorError(`Line ${index + 1} has the code of line ${before} again.`);
    }
    codes.set(code, index + 1);
  }
  if (codes.size === 0) throw new OperatorError('There are no codes in it.');
  if (codes.size > MAX_CODES) throw new OperatorError(`A sheet takes up to ${MAX_CODES} codes.`);
  return [...codes.keys()];
}

/** Where a code is redeemed: the page fills it in and redeems nothing by itself. */
function getRedeemLink(site: string, code: string): string {
  return `${new URL(site).origin}/redeem/${encodeURIComponent(code)}`;
}

/**
 * A page to print: a card to cut out for every code, with its link as a QR code and both as text. It is one file that
 * loads nothing, so the codes reach nobody else.
 */
export function renderCodeSheet(codes: readonly string[], { site, title }: SheetOptions): string {
  const { host } = new URL(site);
  const heading = title === '' ? '' : `<p class="title">${escapeHtml(title)}</p>`;
  const cards = codes.map((code) => {
    const image = encodeQr(getRedeemLink(site, code), 'svg', { ecc: 'medium', border: 4 });
    return `<li>${heading}${image}<p class="code">${code}</p><p class="where">${escapeHtml(host)}/redeem</p></li>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title === '' ? 'Codes' : title)}: ${codes.length}</title>
<style>${STYLE}</style>
<ul>
${cards.join('\n')}
</ul>
</html>
`;
}

/** Twelve cards on a page of A4 or Letter; a phone that shows the file has one beside the other as far as they fit. */
const STYLE = `
@page { margin: 10mm; }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.3 system-ui, sans-serif; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(56mm, 1fr)); margin: 0; padding: 0; list-style: none; }
li { box-sizing: border-box; height: 62mm; padding: 4mm; border: 0.2mm dashed #999; text-align: center; break-inside: avoid; overflow: hidden; }
p { margin: 0; }
svg { display: block; width: 36mm; height: 36mm; margin: 0 auto; }
.title { height: 2.6em; overflow: hidden; font-weight: 600; }
.code { font: 700 10pt/1.3 ui-monospace, monospace; overflow-wrap: anywhere; }
.where { color: #333; font-size: 8pt; overflow-wrap: anywhere; }
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
