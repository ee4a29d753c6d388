/** State of this process: it wants traffic, until it turns to closing once, at SIGTERM. */
export type Lifecycle = {
  isClosing(): boolean;
  beginClosing(): void;
};

export function createLifecycle(): Lifecycle {
  let closing = false;
  return {
    isClosing: () => closing,
    beginClosing() {
      closing = true;
    },
  };
}
