import { describeFailedQuery } from '@hideout/api-client/failure-messages';
import { Card } from '@hideout/ui/card';
import { ErrorCard } from '@hideout/ui/error-card';
import { Skeleton } from '@hideout/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './home.module.css';

type HomeCardProps<Data> = {
  readonly title: string;
  /** What could not load, where the title is no name for it. */
  readonly subject?: string;
  readonly extra?: (data: Data) => ReactNode;
  readonly query: UseQueryResult<Data>;
  /** Height of the filled card's content, in pixels or any CSS length, so that nothing jumps when it arrives. */
  readonly height: number | string;
  readonly children: (data: Data) => ReactNode;
};

/** One card of the home page. It loads and fails alone: the others do not wait for it and do not fall with it. */
export function HomeCard<Data>({
  title,
  subject = title,
  extra,
  query,
  height,
  children,
}: HomeCardProps<Data>) {
  const { data } = query;
  if (data !== undefined) {
    return (
      <Card title={title} {...(extra === undefined ? {} : { extra: extra(data) })}>
        <div className={styles.fill}>{children(data)}</div>
      </Card>
    );
  }
  if (query.isError) {
    return (
      <div>
        <ErrorCard title={`${subject} could not load`} {...describeFailedQuery(query)} />
      </div>
    );
  }
  return (
    <Card title={title} {...(extra === undefined ? {} : { extra: <span className={styles.noExtra} /> })}>
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={height} />
      </div>
    </Card>
  );
}
