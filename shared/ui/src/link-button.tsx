import type { ComponentProps, ReactElement } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button.tsx';
import { type RenderElement, renderElement } from './render-element.ts';

export type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A router link that takes our look: `<LinkButton render={<Link to="/serum" />}>Claim</LinkButton>`. */
  render?: RenderElement;
};

/** A link that looks like a button: for going somewhere, where `Button` does something. */
export function LinkButton({ variant, size, render, children, ...rest }: LinkButtonProps): ReactElement {
  const className = buttonClasses(variant, size);
  if (render !== undefined) return renderElement(render, { className }, children);
  return (
    <a {...rest} className={className}>
      {children}
    </a>
  );
}
