/** Shows what the stack is doing. */
export type Progress = {
  /** Runs `work` and shows `label` while it runs and how long it took. */
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
};

/** Shows nothing; for tests. */
export const silentProgress: Progress = { step: (_label, work) => work() };

/** One line per step; on a terminal the steps under way stand in one live line below. */
export function terminalProgress(out: NodeJS.WriteStream): Progress {
  const running = new Map<symbol, string>();
  let timer: NodeJS.Timeout | undefined;

  const clear = () => {
    if (out.isTTY) out.write('\r\u001b[2K');
  };
  const draw = () => {
    if (!out.isTTY || running.size === 0) return;
    const line = `  ${[...running.values()].join(', ')} …`;
    clear();
    out.write(line.slice(0, out.columns - 1));
  };
  const print = (line: string) => {
    clear();
    out.write(`${line}\n`);
    draw();
  };

  return {
    async step(label, work) {
      const key = Symbol(label);
      const startedAt = performance.now();
      running.set(key, label);
      if (!out.isTTY) out.write(`  ${label} …\n`);
      timer ??= setInterval(draw, 500);
      draw();
      let mark = '✗';
      try {
        const result = await work();
        mark = '✓';
        return result;
      } finally {
        running.delete(key);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        print(`${mark} ${label}  ${seconds} s`);
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
  };
}
