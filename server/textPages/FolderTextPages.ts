import { copyFile, constants, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textPageNames, type TextPage, type TextPageName } from '../../src/domain/page/textPage.ts';
import type { TextPages } from '../application/ports/page/TextPages.ts';
import { readMarkdown, type TextFacts } from './readMarkdown.ts';

interface TextFolders {
  /** The texts that an administrator may edit. */
  readonly folder: string;
  /** The texts that come with the program. */
  readonly firstTexts: string;
  readonly facts: TextFacts;
}

/** Rule PAGE-3: the texts as Markdown files in a folder. A missing file means the text that comes with the program. */
export class FolderTextPages implements TextPages {
  readonly #folder: string;
  readonly #firstTexts: string;
  readonly #facts: TextFacts;

  constructor({ folder, firstTexts, facts }: TextFolders) {
    this.#folder = folder;
    this.#firstTexts = firstTexts;
    this.#facts = facts;
  }

  /** Puts the missing files into the folder, so that there is something to edit. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const name of textPageNames)
      await copyFile(this.#firstText(name), this.#fileOf(name), constants.COPYFILE_EXCL).catch(unless('EEXIST'));
  }

  /** The text of a page. */
  async read(name: TextPageName): Promise<TextPage> {
    const text =
      (await readFile(this.#fileOf(name), 'utf8').catch(unless('ENOENT'))) ??
      (await readFile(this.#firstText(name), 'utf8'));
    const addition = this.#facts.additions?.[name];
    const whole = addition === undefined ? text : `${text}\n\n${addition}\n`;
    return { name, ...readMarkdown(whole.replace(/^\uFEFF/, ''), this.#facts) };
  }

  /** Changes with every edit of the file. */
  async version(name: TextPageName): Promise<string> {
    const found = await stat(this.#fileOf(name)).catch(unless('ENOENT'));
    return found === undefined ? 'first' : `${found.ino}-${found.mtimeMs}-${found.ctimeMs}-${found.size}`;
  }

  #fileOf(name: TextPageName): string {
    return join(this.#folder, `${name}.md`);
  }

  #firstText(name: TextPageName): string {
    return join(this.#firstTexts, `${name}.md`);
  }
}

/** Answers `undefined` for the one expected error, and throws all others. */
function unless(expected: 'EEXIST' | 'ENOENT') {
  return (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error;
  };
}
