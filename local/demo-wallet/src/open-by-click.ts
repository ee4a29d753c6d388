import { element } from './dom.ts';

/** Events that must not tell the site of a click outside of its own dialogs: this one is not the site's. */
const SHIELDED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'click',
  'keydown',
  'focusin',
];

const COLORS = { ink: '#070a08', bone: '#f1f5ec', serum: '#a6ff3d', line: '#667a6c' };

/**
 * Browsers open a window only right after a click. A wallet of a browser may open its own at any time, so
 * this asks for the click that is missing.
 *
 * @param open opens the window; called while the click lasts.
 * @returns the window; null when the browser blocks it even so, undefined when the user said no.
 */
export function openByClick(wallet: string, open: () => Window | null): Promise<Window | null | undefined> {
  const yes = button('Open window', COLORS.serum, COLORS.ink);
  const no = button('Refuse', COLORS.ink, COLORS.bone);
  const text = element(
    'p',
    {},
    `${wallet} wants an answer. The browser opens its window when you press the button.`,
  );
  const actions = element('div', {}, no, yes);
  const dialog = element('dialog', { 'aria-label': `${wallet} wants an answer` }, text, actions);
  style(actions, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px', marginTop: '16px' });
  style(text, { margin: '0' });
  style(dialog, {
    boxSizing: 'border-box',
    width: 'min(400px, calc(100vw - 32px))',
    margin: 'auto',
    padding: '20px',
    border: `1px solid ${COLORS.line}`,
    borderRadius: '14px',
    background: COLORS.ink,
    color: COLORS.bone,
    font: '400 15px/1.5 system-ui, sans-serif',
  });
  document.body.append(dialog);
  dialog.showModal();
  yes.focus();
  return new Promise((resolve) => {
    const finish = (opened: Window | null | undefined) => {
      for (const type of SHIELDED) window.removeEventListener(type, shield, true);
      dialog.remove();
      resolve(opened);
    };
    const shield = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(dialog)) return;
      event.stopImmediatePropagation();
      if (event.type !== 'click') return;
      if (path.includes(yes)) finish(open());
      else if (path.includes(no)) finish(undefined);
    };
    for (const type of SHIELDED) window.addEventListener(type, shield, true);
    dialog.addEventListener('cancel', () => finish(undefined));
  });
}

function button(text: string, background: string, color: string): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  style(made, {
    minHeight: '44px',
    border: `1px solid ${background === COLORS.ink ? COLORS.line : background}`,
    borderRadius: '10px',
    background,
    color,
    font: '600 15px/1.5 system-ui, sans-serif',
    cursor: 'pointer',
  });
  return made;
}

/** By script and not by an attribute: the site's policy allows no inline style. */
function style(node: HTMLElement, styles: Partial<CSSStyleDeclaration>): void {
  Object.assign(node.style, styles);
}
