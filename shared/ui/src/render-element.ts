import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';

type Given = {
  className?: string | undefined;
  children?: ReactNode;
  role?: string;
  tabIndex?: number;
  onClick?: () => void;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | undefined;
};

/** An element lent by the caller (a router link, say): it keeps its own props and takes our look and content. */
export type RenderElement = ReactElement<Given>;

/** Puts our props and content on the caller's element; its own class name stays. */
export function renderElement(element: RenderElement, props: Given, children: ReactNode): ReactElement {
  const className = classes(props.className, element.props.className);
  return cloneElement(element, { ...props, ...(className === '' ? {} : { className }) }, children);
}
