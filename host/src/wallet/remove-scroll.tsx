import { type ReactNode, useEffect } from 'react';

/**
 * Stands in for the package of the same name in the wallet kit (an alias of the host's build): that one locks the
 * page by an inline style sheet, which our policy refuses. Setting a property from a script is allowed.
 */
export function RemoveScroll(props: { readonly enabled?: boolean; readonly children: ReactNode }) {
  const { enabled = true, children } = props;
  useEffect(() => {
    if (!enabled) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [enabled]);
  return <div>{children}</div>;
}
