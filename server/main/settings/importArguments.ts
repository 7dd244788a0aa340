import { categories, isCategory, type Category } from '../../../src/domain/catalogue/category.ts';
import { StartRefused } from './StartRefused.ts';

export interface ImportArguments {
  readonly paths: readonly string[];
  readonly published: boolean;
  readonly public: boolean;
  readonly categories: readonly Category[];
}

const importUsage = `Usage: npm run import -- [--draft] [--gated] [--category=${categories.join('|')}] FILE_OR_FOLDER …
  Takes mp4, mov, mkv and webm files, with captions beside them as NAME.en.vtt or NAME.en.srt (en, fr, de, es).
  --draft     not published: only administrators see it
  --gated     published, but only subscribers may watch it
  --category  the product it belongs to; default more; may be given several times`;

/**
 * Rule UPLOAD-14: parses the command line. Throws on unknown arguments before a file is read. Published videos need a
 * category (rule VIDEO-2).
 */
export function readImportArguments(parameters: readonly string[]): ImportArguments {
  const paths: string[] = [];
  const chosen: Category[] = [];
  let published = true;
  let isPublic = true;
  for (const parameter of parameters) {
    const [option, value] = parameter.split('=', 2);
    if (option === '--draft') published = false;
    else if (option === '--gated') isPublic = false;
    else if (option === '--category' && isCategory(value)) chosen.push(value);
    else if (parameter.startsWith('--'))
      throw new StartRefused(`${parameter} is not an option of this command.\n${importUsage}`);
    else paths.push(parameter);
  }
  if (paths.length === 0) throw new StartRefused(`Name a file or folder to import.\n${importUsage}`);
  return { paths, published, public: isPublic, categories: chosen.length > 0 ? chosen : ['more'] };
}
