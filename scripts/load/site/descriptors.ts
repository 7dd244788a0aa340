import { readdirSync, readlinkSync } from 'node:fs';

export interface Descriptors {
  readonly all: number;
  readonly sockets: number;
}

/** The open descriptors of a process. Only Linux shows them. */
export function descriptorsOf(pid: number): Descriptors {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch (error) {
      // It was closed meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  });
  return { all: targets.length, sockets: targets.filter((target) => target.startsWith('socket:')).length };
}
