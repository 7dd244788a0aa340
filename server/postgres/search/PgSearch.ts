import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import type { FoundMoment } from '../../../src/domain/search/moment.ts';
import { wordsOf } from '../../../src/domain/search/search.ts';
import type {
  CountedFilters,
  CountRequest,
  FoundItem,
  Search,
  SearchFound,
  SearchRequest,
  SimilarRequest,
} from '../../application/ports/search/Search.ts';
import { tokensOf } from '../../search/analysis/tokens.ts';
import type { Indexed, SearchIndex } from '../../search/index/SearchIndex.ts';
import { CorrectionCache } from '../../search/question/CorrectionCache.ts';
import type { Question } from '../../search/question/Concept.ts';
import { ExpansionCache } from '../../search/question/ExpansionCache.ts';
import { understand } from '../../search/question/understand.ts';
import { MatchingWords } from '../../search/ranking/MatchingWords.ts';
import { momentOf } from '../../search/ranking/momentOf.ts';
import type { RankedWindow } from '../../search/ranking/windows.ts';
import { mostNear } from '../../search/meaning/MeaningIndex.ts';
import type { NearByMeaning } from '../../search/ranking/fuseByMeaning.ts';
import { findAnswers, rankAnswers, type Answer, type Hints } from '../../search/ranking/rankAnswers.ts';
import { similarDocuments } from '../../search/ranking/similarDocuments.ts';
import { searchLists } from '../../search/searchLists.ts';
import { generalThesaurus } from '../../search/thesaurus/generalThesaurus.ts';
import { TopicVectors } from '../../search/vectors/TopicVectors.ts';
import type { Database } from '../../database/Database.ts';
import { countFilters, shownByCategory } from './countFilters.ts';
import { countKinds, filteredBy, shownTo, dateWordsIn } from './documentFilters.ts';
import type { DocumentFacts } from './searchDocuments.ts';
import { SearchedDocuments, type Loads } from './SearchedDocuments.ts';
import type { SearchedMeanings } from './SearchedMeanings.ts';
import { SearchedLearned } from './SearchedLearned.ts';
import { SearchedSynonyms } from './SearchedSynonyms.ts';

type Found = Answer<DocumentFacts> | Indexed<DocumentFacts>;

/** Searches the documents in PostgreSQL with an index in the memory of this process. */
export class PgSearch implements Search {
  readonly #documents: SearchedDocuments;
  readonly #synonyms: SearchedSynonyms;
  readonly #learned: SearchedLearned;
  readonly #meanings: SearchedMeanings | undefined;
  readonly #corrections = new CorrectionCache();
  readonly #expansions = new ExpansionCache();
  readonly #thesaurus = loadOnce(() => generalThesaurus.prepare());
  readonly #topics = loadOnce(async () => new TopicVectors(await searchLists.wordVectors()));

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor(
    { pool }: Pick<Database, 'pool'>,
    version: () => number,
    replica?: Pick<Database, 'pool'>,
    meanings?: SearchedMeanings,
  ) {
    this.#meanings = meanings;
    this.#documents = new SearchedDocuments(pool, version, replica?.pool);
    this.#synonyms = new SearchedSynonyms(pool, version);
    this.#learned = new SearchedLearned(pool, version);
  }

  /**
   * Reads the index, which the first search would wait for. The lists of words take that search some tenths of a second;
   * a server that nobody searches does not hold their memory (rule BUDGET-9).
   */
  async load(): Promise<void> {
    await this.#documents.load();
  }

  /** Rule BULK-17: reads changes into the index while searches go on with what they know. */
  readAhead(): Promise<void> {
    return this.#documents.readAhead();
  }

  /** `vector` is that of the question; undefined if its words must do. */
  async find(request: SearchRequest, vector?: Float32Array): Promise<SearchFound> {
    const [understood, topics, raised] = await Promise.all([
      this.#understanding(),
      this.#topics(),
      this.#learned.of(request.search),
    ]);
    return this.#documents.search((index, load) => {
      const question = understood(request.search, index);
      return this.#find(request, index, load, question, {
        similarity: topics.similarityTo(question, index.vocabulary),
        near: this.#near(vector, question, request.now, index),
        typed: wordsOf(request.search).length,
        ...(raised.length === 0 ? {} : { raised, typedWords: tokensOf(request.search).map(({ word }) => word) }),
      });
    });
  }

  async #find(
    request: SearchRequest,
    index: SearchIndex<DocumentFacts>,
    load: Loads,
    question: Question,
    hints: Hints,
  ): Promise<SearchFound> {
    const { answers, others, isNearest } = await rankAnswers(
      index,
      question,
      shownTo(request, index),
      { ...datesIn(request.zone), compare: soonestThenNewest },
      load.passages,
      hints,
    );
    const isWanted = filteredBy(request, index);
    const counts = countKinds(index, others.numbers);
    for (const { facts } of answers) counts[facts.kind] += 1;
    let wanted: readonly Found[] = answers.filter(({ number }) => isWanted(number));
    const total = wanted.length + others.count(isWanted);
    // The page after an item may begin anywhere.
    const end = request.after === undefined ? (request.limit ?? total) : total;
    if (end > wanted.length && total > wanted.length)
      wanted = [...wanted, ...index.documents(others.best(isWanted, end - wanted.length))];
    const first = firstOf(wanted, request);
    const page = wanted.slice(first, first + (request.limit ?? total));
    const moments =
      request.limit === undefined
        ? undefined
        : await momentsOf(page, request, load, () => matchingWords(question, index));
    return {
      items: page.map((answer, place) => ({
        id: answer.id,
        kind: answer.facts.kind,
        rank: first + place,
        moments: moments?.get(answer.id) ?? [],
        hits: moments !== undefined && 'line' in answer ? answer.line.seconds() : [],
      })),
      total,
      counts,
      meant: answers.length === 0 ? undefined : question.corrected,
      isNearest,
    };
  }

  async countFilters(request: CountRequest, vector?: Float32Array): Promise<CountedFilters> {
    if (request.search === '') return this.#documents.search(async (index) => countFilters(request, index));
    const understood = await this.#understanding();
    return this.#documents.search(async (index, load) => {
      const question = understood(request.search, index);
      const shown = shownByCategory(request, index);
      const near = this.#near(vector, question, request.now, index);
      const found = await findAnswers(index, question, shown, datesIn(request.zone), load.passages, near);
      return countFilters(request, index, found);
    });
  }

  async findSimilar({ id, text, kinds, limit }: SimilarRequest): Promise<readonly string[]> {
    const understood = await this.#understanding();
    return this.#documents.search(async (index) => {
      const { concepts } = understood(text, index);
      return similarDocuments(index, concepts, (each, { kind }) => each !== id && kinds.includes(kind), limit);
    });
  }

  /** Rule MEANING-9: the items whose texts mean most nearly what is asked, whatever the filters are. */
  #near(
    vector: Float32Array | undefined,
    { spoken }: Question,
    now: Date,
    index: SearchIndex<DocumentFacts>,
  ): readonly NearByMeaning[] {
    if (vector === undefined || this.#meanings?.understands(spoken) !== true) return [];
    const isShown = shownTo({ filters: {}, now }, index);
    const isIdShown = (id: string) => {
      const number = index.numberOf(id);
      return number !== undefined && isShown(number);
    };
    return (this.#meanings.current()?.nearest(vector, isIdShown, mostNear) ?? []).flatMap(({ id, places }) => {
      const number = index.numberOf(id);
      return number === undefined ? [] : [{ number, places }];
    });
  }

  /** Reads what understanding needs beside the index. */
  async #understanding(): Promise<(text: string, index: SearchIndex<DocumentFacts>) => Question> {
    const [synonyms, english, knownWords] = await Promise.all([
      this.#synonyms.current(),
      searchLists.english(),
      searchLists.knownWords(),
      this.#thesaurus(),
    ]);
    return (text, index) =>
      understand(text, {
        vocabulary: index.vocabulary,
        synonyms,
        english,
        knownWords,
        frequency: (word) => index.frequency(word),
        corrections: this.#corrections.for(index, synonyms),
        expansions: this.#expansions.for(index),
      });
  }
}

/** Rule SEARCH-5: the words of the dates of upcoming webinars. */
function datesIn(zone: string) {
  return {
    dateWordsOf: ({ startsAt }: DocumentFacts) => (startsAt === null ? [] : dateWordsIn(zone, startsAt)),
  };
}

function matchingWords(
  { concepts }: Question,
  { vocabulary }: Pick<SearchIndex<unknown>, 'vocabulary'>,
): MatchingWords {
  return new MatchingWords(
    vocabulary.size,
    concepts.map(({ words }) => words.keys()),
  );
}

/** The moments of a page. Only the texts that the asker may read are loaded: what is said, and the titles of objectives. */
async function momentsOf(
  page: readonly Found[],
  { opened }: SearchRequest,
  load: Loads,
  matchingOf: () => MatchingWords,
): Promise<ReadonlyMap<string, readonly FoundMoment[]>> {
  const items = page.map(({ id, facts: { kind } }): FoundItem => ({ id, kind }));
  const open = opened === undefined ? undefined : await opened(items);
  const isRead = (id: string, { passages: { part } }: RankedWindow) =>
    part === 'chapters' || open === undefined || open.has(id);
  const answers = page.flatMap((answer) => ('moments' in answer ? [answer] : []));
  const texts = await load.texts(
    answers.flatMap(({ id, moments }) => (moments.some((moment) => isRead(id, moment)) ? [id] : [])),
  );
  const matching = matchingOf();
  return new Map(
    answers.map(({ id, words, moments }) => [
      id,
      moments.map((moment) => {
        const shown = isRead(id, moment) ? texts.get(id)?.[moment.passages.place] : undefined;
        return momentOf(moment, shown, matching.in(moment.passages, words));
      }),
    ]),
  );
}

/** Rule SEARCH-61: the place of the first item of the page. If the item before it is gone, this one has moved up into its place. */
function firstOf(answers: readonly Pick<Answer<DocumentFacts>, 'id'>[], { after }: SearchRequest): number {
  if (after === undefined) return 0;
  const place = answers.findIndex(({ id }) => id === after.id);
  return place < 0 ? after.rank : place + 1;
}

function soonestThenNewest(one: DocumentFacts, other: DocumentFacts): number {
  return (one.startsAt ?? 0) - (other.startsAt ?? 0) || (other.publishedAt ?? 0) - (one.publishedAt ?? 0);
}
