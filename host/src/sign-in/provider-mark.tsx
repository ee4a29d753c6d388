import { Icon } from '@hideout/ui/icon';
import styles from './sign-in.module.css';

/** Our own drawings, in the strokes of our icons. Here instead of among those, which are in the first load. */
const SHAPES: Readonly<Record<string, string>> = {
  discord:
    'M5.2 5.2C8.3 3.9 11.7 3.9 14.8 5.2c1.7 2.6 2.6 5.5 2.4 8.7-1.3 1-2.6 1.7-4 2.1l-1-1.8c-1.5.4-2.9.4-4.4 0l-1 1.8c-1.4-.4-2.7-1.1-4-2.1-.2-3.2.7-6.1 2.4-8.7M7.7 10.4v.4M12.3 10.4v.4',
  twitter: 'M3.8 3.8h2.9l9.5 12.4h-2.9zM15.6 3.8 10.9 9M4.4 16.2 9 11.1',
  otherpage: 'M7.5 3.5h8v10h-8zM12.5 13.5v3h-8v-10h3M10 7h3M10 10h3',
  kazm: 'M5 3.5v13M15 3.5 6.5 10l8.5 6.5M11.5 10h4',
};

/** The mark of a way in; a key for one that has none. Its name always stands beside it. */
export function ProviderMark({ id }: { readonly id: string }) {
  const shape = Object.hasOwn(SHAPES, id) ? SHAPES[id] : undefined;
  if (shape === undefined) return <Icon name="key" />;
  return (
    <svg className={styles.mark} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={shape} />
    </svg>
  );
}
