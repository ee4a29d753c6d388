import { PageHeader } from '@hideout/ui/page-header';
import { Skeleton } from '@hideout/ui/skeleton';
import { Stack } from '@hideout/ui/stack';
import { VisuallyHidden } from '@hideout/ui/visually-hidden';

export type FormSkeletonProps = { title: string };

/** The form on its way: heading and two cards. */
export function FormSkeleton({ title }: FormSkeletonProps) {
  return (
    <div aria-busy="true">
      <PageHeader eyebrow="Admin" title={title} />
      <VisuallyHidden>
        <p>Loading the form</p>
      </VisuallyHidden>
      <Stack gap={5}>
        <Skeleton height={560} />
        <Skeleton height={420} />
      </Stack>
    </div>
  );
}
