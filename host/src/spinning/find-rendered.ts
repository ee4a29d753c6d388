import type { Fiber, FiberRoot } from '../boot/commit-hook.ts';
import { SectionGuard } from '../sections/section-guard.tsx';

/** React sets this bit on a component that it has called in a render. */
const PERFORMED_WORK = 1;

/** The guard of the remote that a node belongs to; undefined for what is the host's. */
export function findGuard(fiber: Fiber | null): SectionGuard | undefined {
  for (let node = fiber; node !== null; node = node.return) {
    if (node.stateNode instanceof SectionGuard) return node.stateNode;
  }
  return undefined;
}

export type Rendered = {
  /**
   * Remotes whose components the render began with: those that were called although nothing above them was. What
   * lies below them was rendered because of them, and may be another remote's.
   */
  readonly began: ReadonlySet<SectionGuard>;
  /** Remotes that were rendered because the host was: it shows another page. */
  readonly reached: ReadonlySet<SectionGuard>;
};

/** Whose components the last render called. */
export function findRendered({ current }: FiberRoot): Rendered {
  const began = new Set<SectionGuard>();
  const reached = new Set<SectionGuard>();
  const visit = (fiber: Fiber, isOfHost: boolean): void => {
    // React shares the children of a node whose subtree it has left alone.
    if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
    if (isOfHost && fiber.stateNode instanceof SectionGuard) {
      reached.add(fiber.stateNode);
      return;
    }
    for (let child = fiber.child; child !== null; child = child.sibling) {
      const guard = isOfHost || !isCalled(child) ? undefined : findGuard(child);
      if (guard === undefined) visit(child, isOfHost || isCalled(child));
      else began.add(guard);
    }
  };
  visit(current, false);
  return { began, reached };
}

function isCalled({ type, flags }: Fiber): boolean {
  const isComponent = typeof type === 'function' || (typeof type === 'object' && type !== null);
  return isComponent && (flags & PERFORMED_WORK) !== 0;
}
