import type { ReactElement } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './request-id.module.css';

export type RequestIdProps = {
  /** As the server named the request; undefined when it never answered. */
  value: string | undefined;
};

/** The id of a failed request, small and copyable, to quote when asking for help. */
export function RequestId({ value }: RequestIdProps): ReactElement | null {
  if (value === undefined) return null;
  return (
    <span className={styles.id}>
      <code>{value}</code>
      <CopyButton value={value} label="Copy the error's id" />
    </span>
  );
}
