import type { SlotPart } from '@hideout/session/contributions-context';
import { Button } from '@hideout/ui/button';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { LazyPart } from '../lazy/lazy-part.tsx';

type BoundaryProps = { readonly title: string; readonly children: ReactNode };

/** Ends what one part throws; React reports it by the hook of the page, with the files of the release. */
class PartBoundary extends Component<BoundaryProps, { readonly stopped: boolean }> {
  override readonly state = { stopped: false };

  static getDerivedStateFromError() {
    return { stopped: true };
  }

  override render() {
    if (!this.state.stopped) return this.props.children;
    return (
      <Notice
        tone="error"
        title={`Something of ${this.props.title} stopped`}
        action={
          <Button variant="secondary" size="s" onClick={() => this.setState({ stopped: false })}>
            Try again
          </Button>
        }
      >
        The rest of this page works.
      </Notice>
    );
  }
}

type PartProps = { readonly part: SlotPart; readonly props: object };

function Part({ part: { title, height, load }, props }: PartProps) {
  // The list is made again with every render; the first of these functions is as good as the last.
  const [first] = useState(() => load);
  const waiting = <Skeleton height={height} />;
  return (
    <div style={{ minHeight: height }}>
      <PartBoundary title={title}>
        <Suspense fallback={waiting}>
          <LazyPart load={first} props={props} fallback={waiting} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

type SlotPartsProps = { readonly parts: readonly SlotPart[]; readonly props: object };

/** What remotes have put into a slot: each part loads and fails alone, in the space that is reserved for it. */
export function SlotParts({ parts, props }: SlotPartsProps) {
  return parts.map((part) => <Part key={part.key} part={part} props={props} />);
}
