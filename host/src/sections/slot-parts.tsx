import type { SlotOutletProps, SlotPart } from '@hideout/session/contributions-context';
import { Button } from '@hideout/ui/button';
import { LazyPart } from '@hideout/ui/lazy-part';
import { Notice } from '@hideout/ui/notice';
import { Skeleton } from '@hideout/ui/skeleton';
import { Component, type ReactNode, Suspense, useState } from 'react';

type BoundaryProps = { readonly title: string; readonly isOptional: boolean; readonly children: ReactNode };

/** Ends what one part throws; React reports it by the hook of the page, with the files of the release. */
class PartBoundary extends Component<BoundaryProps, { readonly stopped: boolean }> {
  override readonly state = { stopped: false };

  static getDerivedStateFromError() {
    return { stopped: true };
  }

  override render() {
    if (!this.state.stopped) return this.props.children;
    if (this.props.isOptional) return null;
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

type PartProps = { readonly part: SlotPart; readonly props: object; readonly isOptional: boolean };

function Part({ part: { title, height, load }, props, isOptional }: PartProps) {
  // The list is made again with every render; the first of these functions is as good as the last.
  const [first] = useState(() => load);
  const waiting = !isOptional && <Skeleton height={height} />;
  const content = (
    <PartBoundary title={title} isOptional={isOptional}>
      <Suspense fallback={waiting}>
        <LazyPart
          load={first}
          props={props}
          fallback={waiting}
          isOptional={isOptional}
          failure={`Something of ${title} could not load`}
        />
      </Suspense>
    </PartBoundary>
  );
  // What is not optional keeps its place by its skeleton, and may turn out to be nothing for this member.
  return height > 0 && isOptional ? <div style={{ minHeight: height }}>{content}</div> : content;
}

/**
 * What remotes have put into a slot: each part loads and fails alone, in the space that is reserved for it, and
 * without a word where the page is whole without it.
 */
export function SlotParts({ parts, props, isOptional = false }: SlotOutletProps) {
  return parts.map((part) => <Part key={part.key} part={part} props={props} isOptional={isOptional} />);
}
