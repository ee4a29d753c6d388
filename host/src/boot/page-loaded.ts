/** Resolves when the page has loaded: what serves the page but not the user yet can wait for that. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
