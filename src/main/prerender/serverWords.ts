import type { ParseKeys } from 'i18next';
import type { ServerWords } from '../../domain/page/serverWords.ts';
import { createWords } from '../../ui/base/words/useWords.ts';
import { serverWordsEn } from './serverWords.en.ts';

const catalogue = createWords();
catalogue.addResourceBundle('en', 'server', serverWordsEn);
// A text that the catalogue lacks does not compile. Which values it needs depends on the text.
const read = catalogue.getFixedT(null, 'server') as (text: ParseKeys<'server'>, values: object) => string;

/** Rule SCREEN-7: what the server writes itself, from the catalogue of the site. */
export const words: ServerWords = (text, values = {}) => read(text, values);
