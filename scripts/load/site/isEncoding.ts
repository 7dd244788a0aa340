import { processesBelow } from '../../bench/processesBelow.ts';

/** Whether ffmpeg runs below a process. Before it begins, a site looks at the file for a while. */
export async function isEncoding(pid: number): Promise<boolean> {
  return (await processesBelow(pid)).some(({ command }) => /^\S*ffmpeg /.test(command));
}
