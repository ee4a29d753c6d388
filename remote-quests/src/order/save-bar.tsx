import type { QuestList } from '@hideout/contract/kazm';
import { Button } from '@hideout/ui/button';
import { useState } from 'react';
import { LateDialog } from '../admin/late-dialog.tsx';
import type { Shift } from './moves.ts';
import styles from './order.module.css';

type SaveBarProps = {
  readonly shifts: readonly Shift[];
  readonly list: QuestList;
  readonly isSaving: boolean;
  readonly blocked: string | undefined;
  readonly onSave: () => void;
  readonly onReset: () => void;
};

/** Stays in view while moves are not saved; saving shows once more what moves where. */
export function SaveBar({ shifts, list, isSaving, blocked, onSave, onReset }: SaveBarProps) {
  const [isAsking, setAsking] = useState(false);
  const count = shifts.length === 1 ? '1 quest moved' : `${shifts.length} quests moved`;
  return (
    <section className={styles.bar} aria-label="Unsaved order">
      <p>{count}, not saved yet.</p>
      <div className={styles.barButtons}>
        <Button
          variant="secondary"
          disabledReason={isSaving ? 'It is being saved.' : undefined}
          onClick={onReset}
        >
          Reset
        </Button>
        <Button busy={isSaving} disabledReason={blocked} onClick={() => setAsking(true)}>
          Save
        </Button>
      </div>
      <LateDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Save this order?"
        description="Members see it at once, on the board and on the first page."
        size="s"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                onSave();
              }}
            >
              Save the order
            </Button>
          </>
        }
      >
        <ul className={styles.shifts}>
          {shifts.map(({ id, from, to }) => (
            <li key={id} className={styles.shift}>
              <span>{list.quests.find((quest) => quest.id === id)?.title ?? id}</span>
              <span>
                {from} → {to}
              </span>
            </li>
          ))}
        </ul>
      </LateDialog>
    </section>
  );
}
