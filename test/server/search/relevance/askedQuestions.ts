import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../../../server/search/analysis/languages.ts';

/** A question as people ask it, the collection that answers it, and its right items. */
export interface AskedQuestion {
  readonly question: string;
  readonly collection: 'lectures' | 'demo';
  readonly items: readonly string[];
}

/** The questions of `askedQuestions.tsv`, in each language in the order of the file. */
export function askedQuestions(): readonly (readonly AskedQuestion[])[] {
  const lines = readFileSync(join(__dirname, 'askedQuestions.tsv'), 'utf8').trim().split('\n');
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  return languages.map((language) =>
    rows
      .filter(([of]) => of === language)
      .map(([, collection, items = '', question = '']) => ({
        question,
        collection: collection === 'demo' ? collection : 'lectures',
        items: items.split(' '),
      })),
  );
}
