import { fault, fine, type Finding } from './finding.ts';

const gigabyte = 1_000_000_000;
const leastBytes = 2 * gigabyte;
const leastPart = 0.05;

/** Whether the volume of the data has room: films need it, and PostgreSQL stops without it. */
export function judgeDisk(path: string, { free, total }: { readonly free: number; readonly total: number }): Finding {
  const found = `${(free / gigabyte).toFixed(1)} of ${(total / gigabyte).toFixed(1)} GB are free at ${path}.`;
  return free < leastBytes || free < total * leastPart
    ? fault('disk', found, 'Make the volume larger, or move the films to a bucket with npm run move-media.')
    : fine('disk', found);
}
