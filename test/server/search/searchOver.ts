import { makeDocument } from '../../../server/search/document/makeDocument.ts';
import type { Passages, SearchedTexts } from '../../../server/search/document/SearchDocument.ts';
import { SearchIndex } from '../../../server/search/index/SearchIndex.ts';
import type { Question } from '../../../server/search/question/Concept.ts';
import { searchLists } from '../../../server/search/searchLists.ts';
import { Synonyms, defaultSynonyms } from '../../../server/search/question/Synonyms.ts';
import { understand } from '../../../server/search/question/understand.ts';
import { rankAnswers, type Answers } from '../../../server/search/ranking/rankAnswers.ts';
import { TopicVectors } from '../../../server/search/vectors/TopicVectors.ts';

export interface SearchUnderTest {
  readonly ask: (search: string) => Promise<Answers<unknown>>;
  readonly understood: (search: string) => Question;
  /** The words of the index that count as each meaningful word of a search. */
  readonly meanings: (search: string) => Readonly<Record<string, readonly string[]>>;
}

/** A search over these items, in memory. */
export async function searchOver(
  items: readonly (SearchedTexts & { readonly id: string })[],
): Promise<SearchUnderTest> {
  const index = new SearchIndex();
  const passages = new Map<string, readonly Passages[]>();
  for (const item of items) {
    const document = await makeDocument(item);
    index.put(item.id, undefined, { ...document, words: document.words.join(' ') });
    passages.set(item.id, document.passages);
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
    ask: (search) => {
      const question = understood(search);
      return rankAnswers(
        index,
        question,
        () => true,
        tellers,
        async () => passages,
        { similarity: topics.similarityTo(question, index.vocabulary) },
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
