import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { maintenanceState, pageTitleState } from './atoms.ts';

/** The product name is the title of the first page (spec section 2, page metadata). */
const PRODUCT = 'hideout';
const CLOSED = 'Under maintenance';

/** Writes the tab's title: the page's own, or that of the maintenance screen while it covers the page. */
export function DocumentTitle() {
  const page = useAtomValue(pageTitleState);
  const closed = useAtomValue(maintenanceState).status === 'on';
  useEffect(() => {
    const name = closed ? CLOSED : page;
    // Until a page has named itself, the title that came with the document is the better one.
    if (name === null && !document.title.startsWith(CLOSED)) return;
    document.title = name === null || name === PRODUCT ? PRODUCT : `${name} — ${PRODUCT}`;
  }, [closed, page]);
  return null;
}
