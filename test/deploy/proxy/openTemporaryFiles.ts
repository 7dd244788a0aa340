import { readdirSync, readlinkSync } from 'node:fs';
import { childrenOf } from '../programs/childrenOf.ts';
import { ifThere } from '../programs/ifThere.ts';

/** The files below a folder that a process or its children have open, also if their names are removed. */
export function openTemporaryFiles(pid: number, folder: string): readonly string[] {
  return [pid, ...childrenOf(pid)]
    .flatMap((each) =>
      readdirSync(`/proc/${each}/fd`).map((name) => ifThere(() => readlinkSync(`/proc/${each}/fd/${name}`))),
    )
    .filter((file) => file !== undefined)
    .filter((file) => file.startsWith(folder));
}
