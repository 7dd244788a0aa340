import { sliceLength, type Slice } from '../../domain/catalogue.ts';
import { isForgivenTypo, searchWords, wordsOf } from '../../domain/search.ts';

/** An answer never comes at once, and never after its caller has gone. */
export async function answered(signal: AbortSignal): Promise<void> {
  await Promise.resolve();
  if (signal.aborted) throw new DOMException('The call was cancelled', 'AbortError');
}

/** The stretch that begins after the item whose id the cursor is. */
export function sliceAfter<Item extends { readonly id: string }>(
  found: readonly Item[],
  cursor: string | undefined,
): Slice<Item> {
  const from = cursor === undefined ? 0 : found.findIndex(({ id }) => id === cursor) + 1;
  const items = found.slice(from, from + sliceLength);
  const last = items.at(-1);
  return {
    items,
    total: found.length,
    nextCursor: last !== undefined && from + sliceLength < found.length ? last.id : null,
  };
}

/** Whether every word that was typed begins a word of the texts, but for the typos it is forgiven. */
export function matches(texts: readonly string[], search: string): boolean {
  const words = texts.flatMap(wordsOf);
  return searchWords(search).every((typed) =>
    words.some((word) => word.startsWith(typed) || isForgivenTypo(typed, word)),
  );
}
