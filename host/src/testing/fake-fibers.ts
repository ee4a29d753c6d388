import { makeShown } from '@hideout/federation/testing/make-registry';
import type { Fiber, FiberRoot } from '../boot/commit-hook.ts';
import { SectionGuard } from '../sections/section-guard.tsx';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const COMPONENT = () => null;

/** A guard as React would have made it, for a release of governance. */
export function makeGuard(version = '1.0.0'): SectionGuard {
  const [remote] = makeShown({ stable: version }).remotes;
  if (remote === undefined) throw new Error('The registry of the tests has a remote.');
  return new SectionGuard({ remote, children: null });
}

type Node = {
  readonly guard?: SectionGuard;
  readonly isCalled?: boolean;
  readonly children?: readonly Node[];
};

/** A node that the last render has passed, with those below it; without children it has been left alone. */
function makeFiber({ guard, isCalled = false, children }: Node, parent: Fiber | null): Fiber {
  const fiber: Mutable<Fiber> = {
    type: guard === undefined ? COMPONENT : SectionGuard,
    stateNode: guard ?? null,
    flags: isCalled ? 1 : 0,
    child: null,
    sibling: null,
    return: parent,
    alternate: null,
  };
  fiber.alternate = { ...fiber };
  let before: Mutable<Fiber> | null = null;
  for (const node of children ?? []) {
    const child = makeFiber(node, fiber) as Mutable<Fiber>; // made a line above
    if (before === null) fiber.child = child;
    else before.sibling = child;
    before = child;
  }
  return fiber;
}

/** A tree after a render. */
export function makeRoot(children: readonly Node[], pendingLanes = 0): FiberRoot {
  return { current: makeFiber({ children }, null), pendingLanes, suspendedLanes: 0 };
}
