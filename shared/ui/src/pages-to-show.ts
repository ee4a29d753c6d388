/** The page numbers to offer: first, last, the current one and its neighbours; `null` is a gap. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  // A gap of a single page is wider than the page.
  if (page === 4) wanted.add(2);
  if (page === pageCount - 3) wanted.add(pageCount - 1);
  const pages = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const before = pages[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
