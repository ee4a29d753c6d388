import { element } from './dom.ts';

/** Events that must not tell the site of a click outside of its own dialogs: this one is not the site's. */
const SHIELDED = 'pointerdown pointerup mousedown mouseup touchstart click keydown focusin'.split(' ');

const DIALOG =
  'box-sizing:border-box; width:min(400px, calc(100vw - 32px)); margin:auto; padding:20px; border:1px solid #667a6c; border-radius:14px; background:#070a08; color:#f1f5ec; font:400 15px/1.5 system-ui, sans-serif';
const ACTIONS = 'display:grid; grid-template-columns:1fr 1fr; gap:12px; margin-top:16px';
const BUTTON =
  'min-height:44px; border:1px solid; border-radius:10px; font:600 15px/1.5 system-ui, sans-serif; cursor:pointer';

/**
 * Browsers open a window only right after a click. A wallet of a browser may open its own at any time, so
 * this asks for the click that is missing.
 *
 * @param open opens the window; called while the click lasts.
 * @returns the window; null when the browser blocks it even so, undefined when the user said no.
 */
export function openByClick(wallet: string, open: () => Window | null): Promise<Window | null | undefined> {
  const yes = element('button', { type: 'button' }, 'Open window');
  const no = element('button', { type: 'button' }, 'Refuse');
  const wants = `${wallet} wants an answer`;
  const text = `${wants}. The browser opens its window when you press the button.`;
  const actions = element('div', {}, no, yes);
  const dialog = element('dialog', { 'aria-label': wants }, text, actions);
  // By script and not by an attribute: the site's policy allows no inline style.
  dialog.style.cssText = DIALOG;
  actions.style.cssText = ACTIONS;
  yes.style.cssText = `${BUTTON}; border-color:#a6ff3d; background:#a6ff3d; color:#070a08`;
  no.style.cssText = `${BUTTON}; border-color:#667a6c; background:#070a08; color:#f1f5ec`;
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
