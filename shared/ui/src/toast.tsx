import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';
import { LinkButton } from './link-button.tsx';
import { LiveRegion } from './live-region.tsx';
import styles from './toast.module.css';
import {
  createToastStore,
  type ToastNotice,
  type ToastStore,
  type Toasts,
  type ToastTone,
  type VisibleToast,
} from './toast-store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const ICONS: Record<ToastTone, IconName> = { info: 'info', success: 'check', error: 'alert' };
const MAX_VISIBLE_TOASTS = 3;
const TOAST_DISMISS_MS = 6_000;
const ERROR_TOAST_DISMISS_MS = 12_000;

const ToastContext = createContext<Toasts | undefined>(undefined);

/** Holds the toasts of the page, bottom left (on a phone above the bottom bar). Mount it once, in the host. */
export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [store] = useState(createToastStore);
  return (
    <ToastContext value={store.toasts}>
      {children}
      {createPortal(<Toaster store={store} />, document.body)}
    </ToastContext>
  );
}

/**
 * The toasts of the page; the same object for the life of the provider.
 *
 * @throws Error outside `ToastProvider`.
 */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

const announced = (toast: VisibleToast | undefined) =>
  toast === undefined || toast.leaving
    ? ''
    : [toast.notice.title, toast.notice.message].filter(Boolean).join('. ');

function Toaster({ store }: { store: ToastStore }): ReactElement {
  const toasts = useSyncExternalStore(store.subscribe, store.read, store.read);
  const isError = ({ notice }: VisibleToast) => notice.tone === 'error';
  return (
    <section aria-label="Notifications" className={styles.viewport}>
      <ol className={styles.list}>
        {toasts.slice(-MAX_VISIBLE_TOASTS).map((toast) => (
          <Toast key={toast.id} toast={toast} toasts={store.toasts} />
        ))}
      </ol>
      {/* These stand before the first toast does, and stay audible while a dialog is open. */}
      <LiveRegion message={announced(toasts.findLast((toast) => !isError(toast)))} />
      <LiveRegion urgency="assertive" message={announced(toasts.findLast(isError))} />
    </section>
  );
}

function Toast({ toast, toasts }: { toast: VisibleToast; toasts: Toasts }): ReactElement {
  const [held, setHeld] = useState(false);
  const { title, message, tone = 'info', action, persistent = false, onClose } = toast.notice;
  const { id } = toast;
  const close = () => toasts.close(id);
  const dismiss = () => {
    close();
    onClose?.();
  };
  const waits = held || persistent || toast.leaving;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(
      () => toasts.close(id),
      tone === 'error' ? ERROR_TOAST_DISMISS_MS : TOAST_DISMISS_MS,
    );
    return () => clearTimeout(timer);
  }, [waits, tone, id, toasts]);

  const handleBlur = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  };

  return (
    <li
      className={classes(styles.toast, toast.leaving && styles.leaving)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      <span className={classes(styles.mark, styles[tone])}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {message !== undefined && <p className={styles.message}>{message}</p>}
        <ToastAction action={action} onDone={close} />
      </div>
      <Button variant="ghost" size="s" square aria-label={`Close: ${title}`} onClick={dismiss}>
        <Icon name="cross" />
      </Button>
    </li>
  );
}

function ToastAction({ action, onDone }: { action: ToastNotice['action']; onDone: () => void }): ReactNode {
  if (action === undefined) return null;
  if ('href' in action) {
    return (
      <LinkButton href={action.href} target="_blank" rel="noopener noreferrer" variant="secondary" size="s">
        {action.label}
        <Icon name="external" />
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </LinkButton>
    );
  }
  const handleClick = () => {
    action.onClick();
    onDone();
  };
  return (
    <Button variant="secondary" size="s" onClick={handleClick}>
      {action.label}
    </Button>
  );
}
