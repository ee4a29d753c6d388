import type { ReactElement, ReactNode } from 'react';

export type HeadingLevel = 1 | 2 | 3 | 4;

export type HeadingProps = {
  level: HeadingLevel;
  id?: string | undefined;
  className?: string | undefined;
  tabIndex?: number;
  'data-page-heading'?: string;
  children: ReactNode;
};

/** `h1` … `h4` by number, for the components of this package. */
export function Heading({ level, ...rest }: HeadingProps): ReactElement {
  const Element = `h${level}` as const;
  return <Element {...rest} />;
}
