import { fileNameOf, stemOf } from '../folderFile.ts';
import type { MoveInSource } from '../moveInProblem.ts';
import { isFilm } from '../reading/folderIndex.ts';
import type { Reading } from '../reading/reading.ts';

/** The additions of download pages: a size such as `1080p`, in brackets or behind a sign, or a number of a copy. */
const addition = /[\s_-]*[([]?(\d{3,4}p|\d+k|original|source|\d{1,2})[)\]]?$/i;

/**
 * Rule MOVE-33: the film that was downloaded for a record: its name has the id of the record as a word, or is the title,
 * with or without a size such as `(1080p)`.
 */
export function downloadedFilm(
  { index, report }: Pick<Reading, 'index' | 'report'>,
  source: MoveInSource,
  { id, title }: { readonly id: string; readonly title: string },
): string | undefined {
  const name = isFilm(title) ? stemOf(title) : title;
  const bareName = (path: string) => fileNameOf(stemOf(path));
  const byId = index.films.filter((path) => id !== '' && hasWord(bareName(path), id));
  const named = index.filmsNamed(name);
  const sized = new Set(index.filmsNamed(name));
  for (const path of index.films) {
    const bare = bareName(path).replace(addition, '');
    if (bare !== bareName(path) && bare !== '' && index.isSameName(bare, name)) sized.add(path);
  }
  const found = [byId, named, [...sized]].find((paths) => paths.length > 0) ?? [];
  if (found.length > 1) report({ source, field: 'file', kind: 'film-ambiguous', value: found.join(', ') });
  return found.length === 1 ? found[0] : undefined;
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}
