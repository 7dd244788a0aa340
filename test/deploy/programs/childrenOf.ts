import { readdirSync, readFileSync } from 'node:fs';
import { ifThere } from './ifThere.ts';

/** The processes whose parent is this one. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
}

function parentOf(pid: number): number {
  const status = ifThere(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(/^PPid:\s(\d+)/m.exec(status ?? '')?.[1]);
}
