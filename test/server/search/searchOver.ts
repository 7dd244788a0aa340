import { wordsOf } from '../../../src/domain/search/search.ts';
import { makeDocument } from '../../../server/search/document/makeDocument.ts';
import { decodeTexts, encodeTexts } from '../../../server/search/document/storedTexts.ts';
import type { Passages, SearchDocument, SearchedTexts } from '../../../server/search/document/SearchDocument.ts';
import { SearchIndex } from '../../../server/search/index/SearchIndex.ts';
import type { Question } from '../../../server/search/question/Concept.ts';
import { searchLists } from '../../../server/search/searchLists.ts';
import { Synonyms, defaultSynonyms } from '../../../server/search/question/Synonyms.ts';
import { understand } from '../../../server/search/question/understand.ts';
import {
  encodePlaces,
  MeaningIndex,
  mostNear,
  type DocumentVectors,
} from '../../../server/search/meaning/MeaningIndex.ts';
import { meantTexts } from '../../../server/search/meaning/meantTexts.ts';
import { hasMeaning } from '../../../server/search/meaning/QuestionVectors.ts';
import { quantise } from '../../../server/search/meaning/quantise.ts';
import { rankAnswers, type Answers } from '../../../server/search/ranking/rankAnswers.ts';
import { TopicVectors } from '../../../server/search/vectors/TopicVectors.ts';

export interface SearchUnderTest {
  readonly ask: (search: string) => Promise<Answers<unknown>>;
  readonly understood: (search: string) => Question;
  /** The words of the index that count as each meaningful word of a search. */
  readonly meanings: (search: string) => Readonly<Record<string, readonly string[]>>;
}

/** The vectors of texts by a model that knows English. */
export type VectorsOf = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

/** A search over these items, in memory. It compares meanings too if there are vectors. */
export async function searchOver(
  items: readonly (SearchedTexts & { readonly id: string })[],
  vectorsOf?: VectorsOf,
): Promise<SearchUnderTest> {
  const index = new SearchIndex();
  const meanings = new MeaningIndex();
  const passages = new Map<string, readonly Passages[]>();
  for (const item of items) {
    const document = await makeDocument(item);
    index.put(item.id, undefined, { ...document, words: document.words.join(' ') });
    passages.set(item.id, document.passages);
    if (vectorsOf !== undefined) meanings.put(item.id, await vectorsIn(document, vectorsOf));
  }
  const knowledge = {
    vocabulary: index.vocabulary,
    synonyms: new Synonyms(defaultSynonyms),
    english: await searchLists.english(),
    knownWords: await searchLists.knownWords(),
    frequency: (word: number) => index.frequency(word),
  };
  const topics = new TopicVectors(await searchLists.wordVectors());
  const tellers = { dateWordsOf: () => [], compare: () => 0 };
  const understood = (search: string) => understand(search, knowledge);
  return {
    understood,
    ask: async (search) => {
      const question = understood(search);
      const isMeant = vectorsOf !== undefined && hasMeaning(search) && question.spoken.includes('en');
      const [vector] = isMeant ? await vectorsOf([search]) : [];
      const nearest = vector === undefined ? [] : meanings.nearest(vector, () => true, mostNear);
      const near = nearest.map(({ id, places }) => ({ number: index.numberOf(id) ?? -1, places }));
      return rankAnswers(
        index,
        question,
        () => true,
        tellers,
        async () => passages,
        { similarity: topics.similarityTo(question, index.vocabulary), near, typed: wordsOf(search).length },
      );
    },
    meanings: (search) =>
      Object.fromEntries(
        understood(search).concepts.map(({ typed, words }) => [
          typed,
          [...words.keys()].map((word) => index.vocabulary.word(word)).sort(),
        ]),
      ),
  };
}

async function vectorsIn(document: SearchDocument, vectorsOf: VectorsOf): Promise<DocumentVectors> {
  const stored = { ...document, texts: decodeTexts(await encodeTexts(document.texts)) };
  const texts = meantTexts(stored, ['en']);
  return { ...quantise(await vectorsOf(texts.map(({ text }) => text))), places: encodePlaces(texts) };
}
