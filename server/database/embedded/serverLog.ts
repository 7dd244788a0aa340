import { closeSync, constants, copyFileSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { giveToOwnerOf } from './ownFiles.ts';

const largest = 10 * 1024 * 1024;
const quoted = 16 * 1024;

export function logOf(home: string): string {
  return join(home, 'server.log');
}

/** Opens the log for appending. The caller closes it. */
export function openLog(home: string): number {
  // Do not follow symbolic links: root could otherwise be made to write to any file.
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const file = openSync(logOf(home), flags, 0o600);
  giveToOwnerOf(home, logOf(home));
  return file;
}

/**
 * Moves the content of a large log to `.old`. It copies and truncates the file, because the running server has it open.
 */
export function trimLog(home: string): void {
  const file = openLog(home);
  try {
    if (logSize(home) <= largest) return;
    copyFileSync(logOf(home), `${logOf(home)}.old`);
    ftruncateSync(file);
  } finally {
    closeSync(file);
  }
}

export function logSize(home: string): number {
  return statSync(logOf(home), { throwIfNoEntry: false })?.size ?? 0;
}

/** The text added to the log since it had that size, at most the last 16 KiB. */
export function logSince(home: string, size: number): string {
  const file = openLog(home);
  try {
    const from = Math.max(size, logSize(home) - quoted);
    const bytes = Buffer.alloc(quoted);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, quoted, from));
  } finally {
    closeSync(file);
  }
}
