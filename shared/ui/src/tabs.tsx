import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { formatCount } from './format.ts';
import styles from './tabs.module.css';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  /** Rendered while the tab is current. */
  content: ReactNode;
};

export type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
};

/** The index a key leads to from `index`, round the ends; undefined for keys that are not ours. */
function indexForKey(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Tabs: arrows move and choose, Home and End jump; the row scrolls by itself when it is too narrow. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  items,
}: TabsProps<Value>): ReactElement {
  const id = useId();
  const current = items.find((item) => item.value === value);
  const choose = (item: TabItem<Value>) => {
    if (item.value !== value) onValueChange(item.value);
  };

  const handleKey = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const next = indexForKey(event.key, index, items.length);
    const item = next === undefined ? undefined : items[next];
    if (item === undefined || next === undefined) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    choose(item);
  };

  return (
    <div className={styles.root}>
      <div role="tablist" aria-label={label} className={styles.list}>
        {items.map((item, index) => {
          const isCurrent = item.value === value;
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-${item.value}`}
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel` : undefined}
              // Without a current tab the first one keeps the row reachable.
              tabIndex={isCurrent || (current === undefined && index === 0) ? 0 : -1}
              className={styles.tab}
              onClick={() => choose(item)}
              onKeyDown={(event) => handleKey(event, index)}
            >
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{formatCount(item.count)}</span>}
            </button>
          );
        })}
      </div>
      {current !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls has to be reachable.
          tabIndex={0}
          className={styles.panel}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
