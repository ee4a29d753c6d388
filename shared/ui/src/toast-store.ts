export type ToastTone = 'info' | 'success' | 'error';

export type ToastNotice = {
  title: string;
  message?: string | undefined;
  tone?: ToastTone;
  /** One thing to do: a link opens in a new tab, a handler closes the toast. */
  action?: { label: string; onClick: () => void } | { label: string; href: string } | undefined;
  /** Stays until closed or updated, e.g. while a transaction is pending. */
  persistent?: boolean;
  /** Called when the user closes it without taking the action, not when it goes by itself. */
  onClose?: (() => void) | undefined;
};

export type Toasts = {
  /** Shows a notice and gives its id. */
  show: (notice: ToastNotice) => string;
  /** Replaces the notice of a toast that may still stand; once closed it stays closed. */
  update: (id: string, notice: ToastNotice) => void;
  close: (id: string) => void;
};

export type VisibleToast = { id: string; notice: ToastNotice; leaving: boolean };

const EXIT_ANIMATION_MS = 180;

/** The toasts of one provider, newest last. */
export function createToastStore() {
  let visible: readonly VisibleToast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly VisibleToast[]) => {
    visible = next;
    for (const listener of listeners) listener();
  };
  const toasts: Toasts = {
    show: (notice) => {
      count += 1;
      const id = `toast-${count}`;
      set([...visible, { id, notice, leaving: false }]);
      return id;
    },
    update: (id, notice) => {
      set(visible.map((toast) => (toast.id === id && !toast.leaving ? { ...toast, notice } : toast)));
    },
    close: (id) => {
      set(visible.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
      setTimeout(() => set(visible.filter((toast) => toast.id !== id)), EXIT_ANIMATION_MS);
    },
  };
  return {
    toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => visible,
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;
