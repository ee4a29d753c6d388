import { useNotify } from '@hideout/session/session';
import { Fragment, type ReactNode, useState } from 'react';

export type DialogState = { readonly open: boolean; readonly onClose: () => void };

/** Says that code which was loaded on demand did not come. */
export function useReportLoadFailure(): () => void {
  const notify = useNotify();
  return () =>
    notify({
      tone: 'error',
      title: 'A part of the page could not load',
      message: 'Check your connection, then try again.',
    });
}

type Opened<Module> = { readonly module: Module; readonly turn: number; readonly isOpen: boolean };

/**
 * A dialog whose code is loaded when it is opened first. Each time it opens it begins again, with nothing typed and no
 * failure of the last time. It stays mounted while it closes.
 */
export function useLateDialog<Module>(load: () => Promise<Module>) {
  const reportLoadFailure = useReportLoadFailure();
  const [opened, setOpened] = useState<Opened<Module> | null>(null);
  const open = () => {
    load().then(
      (module) => setOpened((before) => ({ module, turn: (before?.turn ?? 0) + 1, isOpen: true })),
      reportLoadFailure,
    );
  };
  const onClose = () => setOpened((before) => before && { ...before, isOpen: false });
  return {
    open,
    /** Belongs into the page at all times; renders nothing until the dialog was opened. */
    render: (renderDialog: (module: Module, state: DialogState) => ReactNode): ReactNode =>
      opened !== null && (
        <Fragment key={opened.turn}>{renderDialog(opened.module, { open: opened.isOpen, onClose })}</Fragment>
      ),
  };
}
