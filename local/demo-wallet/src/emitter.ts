type Listener = (value: unknown) => void;

export type Emitter = {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, value: unknown): void;
};

/** Listeners by the names of events. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event, value) {
      // A copy: a listener may take itself off.
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
    },
  };
}
