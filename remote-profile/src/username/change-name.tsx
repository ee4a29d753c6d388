import { Button, type ButtonProps } from '@hideout/ui/button';
import { useLateDialog } from '../parts/late-dialog.tsx';

const loadDialog = () => import(/* webpackChunkName: "change-name" */ './change-name-dialog.tsx');

type ChangeNameProps = {
  readonly username: string | null;
  /** ISO; null when a name may be chosen at once. */
  readonly changeAllowedAt: string | null;
} & Pick<ButtonProps, 'variant' | 'size'>;

/** A button that opens the dialog for the name. The rules for names come with the dialog. */
export function ChangeName({ username, changeAllowedAt, ...look }: ChangeNameProps) {
  const dialog = useLateDialog(loadDialog);
  return (
    <>
      <Button {...look} onClick={dialog.open}>
        {username === null ? 'Choose a name' : 'Change name'}
      </Button>
      {dialog.render(({ ChangeNameDialog }, state) => (
        <ChangeNameDialog username={username} changeAllowedAt={changeAllowedAt} {...state} />
      ))}
    </>
  );
}
