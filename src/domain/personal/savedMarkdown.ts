import { clockTime } from '../date/duration.ts';
import { inFilmOrder, type Note } from './note.ts';

/** A film with its saved state and notes, as the export shows it. */
export interface SavedFilm {
  readonly title: string;
  /** The whole address of its page. */
  readonly address: string;
  readonly isSaved: boolean;
  readonly notes: readonly Note[];
}

/** The words that the export needs. */
export interface ExportWords {
  readonly title: string;
  readonly saved: string;
}

/** Rule SAVED-5: saved films and notes as Markdown. Each note links to its second. */
export function savedMarkdown(films: readonly SavedFilm[], words: ExportWords): string {
  const sections = films.map(({ title, address, isSaved, notes }) =>
    [
      `## [${escaped(title)}](${address})`,
      ...(isSaved ? [words.saved] : []),
      ...(notes.length === 0
        ? []
        : [
            inFilmOrder(notes)
              .map((note) => item(note, address))
              .join('\n'),
          ]),
    ].join('\n\n'),
  );
  return `${[`# ${escaped(words.title)}`, ...sections].join('\n\n')}\n`;
}

function item({ second, text }: Note, address: string): string {
  const [first = '', ...rest] = text.split(/\r\n|\n|\r/).map(escaped);
  const lines = [`- [${clockTime(second)}](${address}?t=${second}) ${first}`, ...rest.map((line) => `  ${line}`)];
  return lines.join('  \n');
}

/** Text as Markdown shows it: none of its signs begins a link, a list or a tag. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_{}[\]()<>#|~!&]/g, '\\$&')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');
}
