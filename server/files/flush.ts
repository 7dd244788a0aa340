import { open } from 'node:fs/promises';

/** Flushes a file or folder to the disk, so that it survives a power cut. Windows cannot flush folders. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
