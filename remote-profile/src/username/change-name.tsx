import { useNotify } from '@hideout/session/session';
import { Button, type ButtonProps } from '@hideout/ui/button';
import { lazy, Suspense, useState } from 'react';

const loadDialog = () => import(/* webpackChunkName: "change-name" */ './change-name-dialog.tsx');
const ChangeNameDialog = lazy(async () => ({ default: (await loadDialog()).ChangeNameDialog }));

type ChangeNameProps = {
  readonly username: string | null;
  /** ISO; null when a name may be chosen at once. */
  readonly changeAllowedAt: string | null;
} & Pick<ButtonProps, 'variant' | 'size'>;

/** A button that opens the dialog for the name. The rules for names come with the dialog. */
export function ChangeName({ username, changeAllowedAt, ...look }: ChangeNameProps) {
  const notify = useNotify();
  const [opened, setOpened] = useState({ turn: 0, isOpen: false });
  const handleOpen = () => {
    loadDialog().then(
      () => setOpened(({ turn }) => ({ turn: turn + 1, isOpen: true })),
      () =>
        notify({
          tone: 'error',
          title: 'A part of the page could not load',
          message: 'Check your connection, then try again.',
        }),
    );
  };
  return (
    <>
      <Button {...look} onClick={handleOpen}>
        {username === null ? 'Choose a name' : 'Change name'}
      </Button>
      {opened.turn > 0 && (
        <Suspense fallback={null}>
          <ChangeNameDialog
            // Each time it opens it begins again.
            key={opened.turn}
            username={username}
            changeAllowedAt={changeAllowedAt}
            open={opened.isOpen}
            onClose={() => setOpened(({ turn }) => ({ turn, isOpen: false }))}
          />
        </Suspense>
      )}
    </>
  );
}
