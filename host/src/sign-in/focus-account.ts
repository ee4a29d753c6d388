/** Moves the focus to the account in the top bar: for when what has the focus goes away. */
export function focusAccount(): void {
  document.querySelector<HTMLElement>('button.shell-account')?.focus();
}

/** The same after `delay` milliseconds, unless the focus is somewhere by then. Returns what calls it off. */
export function focusAccountLater(delay: number): () => void {
  const timer = setTimeout(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) focusAccount();
  }, delay);
  return () => clearTimeout(timer);
}
