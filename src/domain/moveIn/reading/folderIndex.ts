import { isCaptionLanguage, type CaptionLanguage } from '../../film/caption.ts';
import { fold } from '../../search/search.ts';
import { extensionOf, fileNameOf, folderOf, stemOf, type FolderFile } from '../folderFile.ts';

const filmEndings = ['mp4', 'm4v', 'mov', 'mkv', 'webm', 'avi'];
const captionEndings = ['vtt', 'srt'];
const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'];
/** A shorter name was not cut, in letters and digits. */
const shortestCutName = 24;
/** Files that operating systems leave in folders. */
const systemFiles = /^(\.ds_store|thumbs\.db|desktop\.ini|\._.*|\.gitkeep)$/i;

/** The files beside a film that have its name. */
interface FilesBeside {
  readonly captions: readonly { readonly path: string; readonly language: CaptionLanguage | undefined }[];
  readonly thumbnail: string | undefined;
}

/** The files of a folder, and which of them are used. */
export interface FolderIndex {
  readonly files: readonly FolderFile[];
  /** The paths of all films, in the order in which people read them. */
  readonly films: readonly string[];
  /** The file that a path names, seen from a folder. Letter case and the way of writing accents do not count. */
  find(path: string, folder: string): string | undefined;
  /** The films whose name without its extension is this one. */
  filmsNamed(name: string): readonly string[];
  /** The films whose name was cut: it is the beginning of this one, and not short. */
  filmsBeginning(name: string): readonly string[];
  /** Whether two names are the same but for signs, accents and letter case. */
  isSameName(one: string, other: string): boolean;
  beside(film: string): FilesBeside;
  /** Marks a file as used. Returns false if it was used before. */
  use(path: string): boolean;
  unused(): readonly string[];
}

export function makeFolderIndex(given: readonly FolderFile[]): FolderIndex {
  const order = new Intl.Collator('en', { numeric: true });
  const files = given
    .filter(({ path }) => !systemFiles.test(fileNameOf(path)) && !/(^|\/)__MACOSX\//.test(path))
    .toSorted((one, other) => order.compare(one.path, other.path));
  const byPath = new Map(files.toReversed().map(({ path }) => [keyOf(path), path]));
  const byName = Map.groupBy(files, ({ path }) => keyOf(fileNameOf(path)));
  const films = files.filter(({ path }) => isFilm(path)).map(({ path }) => path);
  const filmsByName = Map.groupBy(films, (path) => nameKey(fileNameOf(stemOf(path))));
  const inFolder = Map.groupBy(files, ({ path }) => folderOf(path));
  const used = new Set<string>();
  return {
    files,
    films,
    find(path, folder) {
      const wanted = path
        .trim()
        .replaceAll('\\', '/')
        .replace(/^(\.?\/)+/, '');
      const whole = byPath.get(keyOf(folder + wanted)) ?? byPath.get(keyOf(wanted));
      if (whole !== undefined) return whole;
      const named = byName.get(keyOf(fileNameOf(wanted))) ?? [];
      return named.length === 1 && !wanted.includes('/') ? named[0]?.path : undefined;
    },
    filmsNamed: (name) => filmsByName.get(nameKey(name)) ?? [],
    filmsBeginning: (name) =>
      [...filmsByName].flatMap(([key, paths]) =>
        key.length >= shortestCutName && nameKey(name).startsWith(key) ? paths : [],
      ),
    isSameName: (one, other) => nameKey(one) === nameKey(other),
    beside(film) {
      const near = (inFolder.get(folderOf(film)) ?? []).map(({ path }) => path);
      const captions = near.flatMap((path) => {
        const between = captionEndings.includes(extensionOf(path)) ? betweenNames(film, path) : undefined;
        return between === undefined ? [] : [{ path, language: languageOf(between) }];
      });
      const thumbnail = near.find(
        (path) => pictureEndings.includes(extensionOf(path)) && keyOf(stemOf(path)) === keyOf(stemOf(film)),
      );
      return { captions, thumbnail };
    },
    use(path) {
      if (used.has(path)) return false;
      used.add(path);
      return true;
    },
    unused: () => files.flatMap(({ path }) => (used.has(path) ? [] : [path])),
  };
}

/** Whether a path has the extension of a film. */
export function isFilm(path: string): boolean {
  return filmEndings.includes(extensionOf(path));
}

/** The part between the names of a film and of its captions, such as `.en`; undefined if they do not belong together. */
function betweenNames(film: string, captions: string): string | undefined {
  const [name, other] = [keyOf(stemOf(film)), keyOf(stemOf(captions))];
  if (!other.startsWith(name)) return undefined;
  const between = other.slice(name.length);
  return between === '' || /^\.[a-z]{2,3}([-_][a-z0-9]+)*$/.test(between) ? between : undefined;
}

function languageOf(between: string): CaptionLanguage | undefined {
  const [code] = between.slice(1).split(/[-_]/);
  return isCaptionLanguage(code) ? code : undefined;
}

function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** A name without what file systems and other sites write in another way: signs, accents and letter case. */
function nameKey(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, '');
}
