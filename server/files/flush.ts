import { open } from 'node:fs/promises';

/** Brings a file or a folder to the disk, so that what was acknowledged survives a power cut. Folders cannot be flushed on Windows. */
export async function flush(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
