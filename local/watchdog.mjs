// Ends the stack's processes when the stack itself dies without being able to (kill -9, crash).
// Reads "+pid" and "-pid" lines from its standard input; when that ends, whatever is still listed is stopped.
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';

const listed = new Set();

function signal(pid, name) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
    listed.delete(pid);
  }
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) listed.add(pid);
    else listed.delete(pid);
  })
  .on('close', () => {
    for (const pid of listed) signal(pid, 'SIGTERM');
    setTimeout(() => {
      for (const pid of listed) signal(pid, 'SIGKILL');
    }, 5000);
    setInterval(() => {
      for (const pid of listed) signal(pid, 0);
      if (listed.size === 0) process.exit(0);
    }, 200);
  });
