import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface ListedProcess {
  readonly pid: number;
  readonly command: string;
}

/** The processes that a process has started, directly or through others. */
export async function processesBelow(ancestor: number): Promise<readonly ListedProcess[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
  const below = (parent: number): readonly ListedProcess[] =>
    all.filter((each) => each.parent === parent).flatMap((child) => [child, ...below(child.pid)]);
  return below(ancestor);
}
