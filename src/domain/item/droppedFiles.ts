import { fileRefusal, looksLikeFilm, type ChosenFile } from '../film/chosenFile.ts';
import { isCaptionLanguage, type CaptionLanguage } from '../film/caption.ts';

/** A dropped file, and the folder that it was in. Files that were dropped alone have the folder ''. */
export interface DroppedFile extends ChosenFile {
  readonly folder: string;
}

/** A captions file of a film. The language is `undefined` if the file name does not say it. */
interface DroppedCaptions<File> {
  readonly file: File;
  readonly language: CaptionLanguage | undefined;
}

export interface DroppedFilm<File> {
  readonly file: File;
  readonly captions: readonly DroppedCaptions<File>[];
}

/**
 * Why a dropped file is not added. `no-film`: captions without a film of the same name in their folder.
 * `other-language`: captions in a language that the site does not have. `second-captions`: the film already has
 * captions in this language.
 */
export type DropRefusal = 'too-large' | 'empty' | 'no-film' | 'other-language' | 'second-captions';

export interface SortedDrop<File> {
  readonly films: readonly DroppedFilm<File>[];
  /** Files that do not look like a film. The page asks about them. */
  readonly doubtful: readonly File[];
  readonly leftOut: readonly { readonly file: File; readonly why: DropRefusal }[];
}

const captionsEnding = /\.(vtt|srt)$/i;

/**
 * Rule UPLOAD-16: sorts dropped files into films with their captions, doubtful files, and files that are left out. Each
 * file is in exactly one of these places.
 */
export function sortDropped<File extends DroppedFile>(files: readonly File[]): SortedDrop<File> {
  const ordered = files.toSorted((one, other) => pathOf(one).localeCompare(pathOf(other), 'en', { numeric: true }));
  const captions = ordered.filter(({ name }) => captionsEnding.test(name));
  const others = ordered.filter((file) => !captions.includes(file));
  const leftOut: { readonly file: File; readonly why: DropRefusal }[] = [];
  const sendable = others.filter((file) => {
    const why = refusalOf(file, 'film');
    if (why !== undefined) leftOut.push({ file, why });
    return why === undefined;
  });
  const films = sendable.filter(looksLikeFilm).map((file) => ({
    file,
    captions: [] as { readonly file: File; readonly language: CaptionLanguage | undefined }[],
  }));
  for (const file of captions) {
    const film = films.find(({ file: { name, folder } }) => folder === file.folder && isBeside(name, file.name));
    const language = film === undefined ? undefined : languageOf(film.file.name, file.name);
    const why =
      refusalOf(file, 'captions') ??
      (film === undefined
        ? 'no-film'
        : language === 'other'
          ? 'other-language'
          : film.captions.some((known) => known.language !== undefined && known.language === language)
            ? 'second-captions'
            : undefined);
    if (why !== undefined) leftOut.push({ file, why });
    else film?.captions.push({ file, language: language === 'other' ? undefined : language });
  }
  return { films, doubtful: sendable.filter((file) => !looksLikeFilm(file)), leftOut };
}

function refusalOf(file: DroppedFile, part: 'film' | 'captions'): 'too-large' | 'empty' | undefined {
  const refusal = fileRefusal(file, part);
  return refusal === 'wrong-type' ? undefined : refusal;
}

/** Whether the captions have the name of the film, or that name and a language: `NAME.srt` or `NAME.en.vtt`. */
function isBeside(filmName: string, captionsName: string): boolean {
  const between = betweenNames(filmName, captionsName);
  return between === '' || (between !== undefined && /^\.[a-z]{2,3}([-_][a-z0-9]+)*$/.test(between));
}

function languageOf(filmName: string, captionsName: string): CaptionLanguage | 'other' | undefined {
  const [code = ''] = (betweenNames(filmName, captionsName) ?? '').slice(1).split(/[-_]/);
  if (code === '') return undefined;
  return isCaptionLanguage(code) ? code : 'other';
}

/** The part between the name of the film and the extension of the captions, such as `.en`, or empty. */
function betweenNames(filmName: string, captionsName: string): string | undefined {
  const stem = filmName.replace(/\.[^.]+$/, '').toLowerCase();
  const name = captionsName.replace(captionsEnding, '').toLowerCase();
  return name.startsWith(stem) ? name.slice(stem.length) : undefined;
}

function pathOf({ folder, name }: DroppedFile): string {
  return `${folder}/${name}`;
}
