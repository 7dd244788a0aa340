import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JudgedQuery } from '../judgedCollections.ts';

/** The questions of `paraphrases.tsv`: of the kind "tuned" and "held out" in turn. */
export function paraphrases(): readonly JudgedQuery[] {
  const lines = readFileSync(join(__dirname, 'paraphrases.tsv'), 'utf8').trim().split('\n');
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line, place) => {
      const [item = '', from, to, q = ''] = line.split('\t');
      const kind = place % 2 === 0 ? 'tuned' : 'held out';
      return { q, kind, collection: 'lectures', items: [item], from: Number(from), to: Number(to) };
    });
}
