/** Shows how far long work has come. */
export type ProgressLine = {
  /** `done` of `total`, or only `done` while the total is not known. */
  show(label: string, done: number, total?: number): void;
  /** Ends the line, so that what follows stands below it. */
  end(): void;
};

const EVERY_MS = 200;

/** One line that is written over on a terminal; otherwise a line now and then. */
export function progressLine(out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>): ProgressLine {
  let shownAt = 0;
  let open = false;
  const pause = out.isTTY === true ? EVERY_MS : 10 * EVERY_MS;
  return {
    show(label, done, total) {
      const isLast = total !== undefined && done >= total;
      if (!isLast && Date.now() - shownAt < pause) return;
      shownAt = Date.now();
      const share =
        total === undefined || total === 0 ? '' : ` of ${count(total)} (${percent(done, total)} %)`;
      const line = `  ${label}: ${count(done)}${share}`;
      out.write(out.isTTY === true ? `\r\u001b[2K${line}` : `${line}\n`);
      open = true;
    },
    end() {
      if (open && out.isTTY === true) out.write('\n');
      open = false;
    },
  };
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function percent(done: number, total: number): number {
  return Math.floor((done / total) * 100);
}
