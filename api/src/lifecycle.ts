/** Whether this process still wants traffic. Turns to closing once, at SIGTERM. */
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
