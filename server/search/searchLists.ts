import { loadOnce } from '../../src/domain/calls/sharedFlight.ts';
import { readEnglishWords } from './analysis/englishWords.ts';
import { readKnownWords } from './knownWords/knownWords.ts';
import { readWordVectors } from './vectors/WordVectors.ts';

/** The lists of words that all searches of a process use. The first search reads them, so that a start does not wait. */
export const searchLists = {
  english: loadOnce(readEnglishWords),
  knownWords: loadOnce(readKnownWords),
  wordVectors: loadOnce(readWordVectors),
};
