import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Concept } from '../question/Concept.ts';
import { candidatesFor } from './candidates.ts';

/**
 * Rule NEXT-3: the ids of the documents that share most words with a text, the best first. One word in common is
 * enough, and no text is read.
 */
export function similarDocuments<Facts>(
  index: SearchIndex<Facts>,
  concepts: readonly Concept[],
  isAccepted: (id: string, facts: Facts) => boolean,
  limit: number,
): readonly string[] {
  const { scores } = candidatesFor(index, concepts, () => []);
  const found: { readonly id: string; readonly score: number }[] = [];
  for (const [number, score] of scores.entries()) {
    const document = score === 0 ? undefined : index.document(number);
    if (document !== undefined && isAccepted(document.id, document.facts)) found.push({ id: document.id, score });
  }
  return found
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}
