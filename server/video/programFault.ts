import type { RunEnd } from './runBounded.ts';

/**
 * The fault of a program of this machine that failed although its input may be right. A full disk has the code of the file
 * system, so that it is told from a bug.
 */
export function programFault(name: string, { code, complaints }: Pick<RunEnd, 'code' | 'complaints'>): Error {
  const fault = new Error(`${name} failed (${code ?? 'killed'}): ${complaints}`);
  if (/No space left on device/i.test(complaints)) return Object.assign(fault, { code: 'ENOSPC' });
  if (/Disk quota exceeded/i.test(complaints)) return Object.assign(fault, { code: 'EDQUOT' });
  return fault;
}
