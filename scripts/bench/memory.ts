import { readFileSync } from 'node:fs';
import { atMost, type Measurement } from './measurement.ts';

const idleMegabytes = 200;

/** Rule BUDGET-6: the memory of the server process at rest. Only Linux tells it without a further program. */
export function measureMemory(pid: number, when: string): Measurement[] {
  if (process.platform !== 'linux') return [];
  const [, kilobytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return [atMost(`memory of the server process, idle, ${when}`, Number(kilobytes) / 1024, idleMegabytes, 'MB')];
}
