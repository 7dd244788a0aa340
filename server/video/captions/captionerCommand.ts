import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join, sep } from 'node:path';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';

/** A program with its parameters, in which placeholders stand for files and the language. Rule AUTO-6. */
export interface CaptionerCommand {
  readonly program: string;
  readonly parameters: readonly string[];
}

const captionerPlaceholders = ['input', 'output', 'language'] as const;
type Placeholder = (typeof captionerPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;

/**
 * Rule AUTO-6: reads a command line without a shell: words are separated by spaces, and quotes hold a word with spaces
 * together. Returns what is wrong as an instruction if it cannot be used.
 */
export function readCaptionerCommand(line: string): CaptionerCommand | string {
  const words: string[] = [];
  const rest = line.replace(/\s*((?:[^\s"']|"[^"]*"|'[^']*')+)/gy, (_whole, word: string) => {
    words.push(word.replace(/"([^"]*)"|'([^']*)'/g, (_quoted, one?: string, other?: string) => one ?? other ?? ''));
    return '';
  });
  if (rest.trim() !== '') return 'close the quotation mark';
  const [program = '', ...parameters] = words;
  const named = parameters.flatMap((word) => Array.from(word.matchAll(placeholder), ([, name = '']) => name));
  const unknown = named.find((name) => !captionerPlaceholders.some((known) => known === name));
  if (unknown !== undefined) return `use {input}, {output} and {language}, not {${unknown}}`;
  if (program === '' || !named.includes('input')) return 'write a program and {input} for the file that it reads';
  return { program, parameters };
}

/** The parameters with what the placeholders stand for. */
export function captionerParameters(
  { parameters }: CaptionerCommand,
  values: Readonly<Record<Exclude<Placeholder, 'language'>, string>> & { readonly language: CaptionLanguage },
): readonly string[] {
  return parameters.map((word) => word.replace(placeholder, (_whole, name: Placeholder) => values[name]));
}

/** Whether this machine has a program: at its path, or in a folder of PATH. */
export async function hasProgram(program: string, path: string): Promise<boolean> {
  const places =
    isAbsolute(program) || program.includes(sep)
      ? [program]
      : path
          .split(delimiter)
          .filter((folder) => folder !== '')
          .map((folder) => join(folder, program));
  const found = places.map((place) =>
    access(place, constants.X_OK).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(found)).includes(true);
}
