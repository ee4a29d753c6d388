const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';
const TYPING_PAUSE = 600;

let typed = '';
let typedAt = 0;

/** The item after `current` whose label begins with what was typed; one letter again and again goes round. */
function itemByLetters(
  items: HTMLElement[],
  current: number,
  key: string,
  now: number,
): HTMLElement | undefined {
  typed = now - typedAt > TYPING_PAUSE ? key : typed + key;
  typedAt = now;
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const wanted = (repeated ? key : typed).toLowerCase();
  const from = repeated ? current + 1 : Math.max(current, 0);
  const round = [...items.slice(from), ...items.slice(0, from)];
  return round.find((item) => item.textContent?.trim().toLowerCase().startsWith(wanted));
}

/** Moves the focus inside `menu` as `key` asks. True when the key was one of ours. */
export function moveInMenu(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const current = items.findIndex((item) => item.matches(':focus'));
  const moves: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(current + 1) % items.length],
    ArrowUp: items.at(current <= 0 ? -1 : current - 1),
    Home: items[0],
    End: items.at(-1),
  };
  if (key in moves) {
    moves[key]?.focus();
    return true;
  }
  if (key.length !== 1 || key === ' ') return false;
  itemByLetters(items, current, key, performance.now())?.focus();
  return true;
}
