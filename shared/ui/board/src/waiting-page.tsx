import type { ReactElement } from 'react';
import { Card } from '../../src/card.tsx';
import { Skeleton } from '../../src/skeleton.tsx';
import { Stack } from '../../src/stack.tsx';
import styles from './board.module.css';

/** The page before anything has answered, as index.html renders it, and skeletons inside cards. */
export function WaitingPage(): ReactElement {
  return (
    <>
      <header className="shell-head">
        <h1 className="shell-heading">Governance</h1>
      </header>
      <div className={styles.two}>
        <div className="shell-list" aria-busy="true">
          <i className="shell-block" />
          <i className="shell-block" />
          <i className="shell-block" />
        </div>
        <Card title="Skeletons">
          <Stack>
            <Skeleton height={28} width="60%" />
            <Skeleton height={14} lines={3} />
            <Skeleton height={44} width={140} />
          </Stack>
        </Card>
      </div>
    </>
  );
}
