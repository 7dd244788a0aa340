import { categories, isCategory, type Category } from '../../../src/domain/catalogue/category.ts';
import { StartRefused } from './StartRefused.ts';

export interface ImportArguments {
  readonly paths: readonly string[];
  /** Whether it only says what an import would do. */
  readonly dryRun: boolean;
  readonly published: boolean;
  readonly public: boolean;
  readonly categories: readonly Category[];
}

const importUsage = `Usage: npm run import -- [--dry-run] [--draft] [--gated] [--category=${categories.join('|')}] FILE_OR_FOLDER …
  Takes a folder with its subfolders: mp4, mov, mkv and webm files, captions as NAME.en.vtt or NAME.en.srt (en, fr, de,
  es), thumbnails as NAME.jpg, and catalogue.csv, catalogue.json or NAME.json with titles and more. Also takes a YouTube
  Takeout, a folder of yt-dlp, and exports of Vimeo, Wistia, Kaltura and of this site.
  --dry-run   says what will be made, what is there already and what is wrong, and imports nothing
  --draft     not published unless the folder says so: only administrators see it
  --gated     published, but only subscribers may watch it, unless the folder says otherwise
  --category  the product it belongs to if the folder does not say it; default more; may be given several times
  Lines that fail are written to import-failures.csv. Correct that file and import it by its name.`;

/**
 * Rule UPLOAD-14: parses the command line. Throws on unknown arguments before a file is read. Published videos need a
 * category (rule VIDEO-2).
 */
export function readImportArguments(parameters: readonly string[]): ImportArguments {
  const paths: string[] = [];
  const chosen: Category[] = [];
  let published = true;
  let isPublic = true;
  let dryRun = false;
  for (const parameter of parameters) {
    const [option, value] = parameter.split('=', 2);
    if (option === '--draft') published = false;
    else if (parameter === '--dry-run') dryRun = true;
    else if (option === '--gated') isPublic = false;
    else if (option === '--category' && isCategory(value)) chosen.push(value);
    else if (parameter.startsWith('--'))
      throw new StartRefused(`${parameter} is not an option of this command.\n${importUsage}`);
    else paths.push(parameter);
  }
  if (paths.length === 0) throw new StartRefused(`Name a file or folder to import.\n${importUsage}`);
  return { paths, dryRun, published, public: isPublic, categories: chosen.length > 0 ? chosen : ['more'] };
}
