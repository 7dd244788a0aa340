import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { isCategory } from '../../../src/domain/catalogue/category.ts';
import { partOfDayAt } from '../../../src/domain/date/startOfDay.ts';
import type { Search, SearchFound, SearchRequest, SimilarRequest } from '../../application/ports/Search.ts';
import { readEnglishWords } from '../../search/analysis/englishWords.ts';
import type { SearchIndex } from '../../search/index/SearchIndex.ts';
import type { Question } from '../../search/question/Concept.ts';
import { defaultSynonyms } from '../../search/question/defaultSynonyms.ts';
import { Synonyms } from '../../search/question/Synonyms.ts';
import { understand } from '../../search/question/understand.ts';
import { momentOf } from '../../search/ranking/momentOf.ts';
import { rankAnswers, type Answer } from '../../search/ranking/rankAnswers.ts';
import { similarDocuments } from '../../search/ranking/similarDocuments.ts';
import type { Database } from '../../database/Database.ts';
import { dateWordsIn, hourIn } from './datesInZone.ts';
import type { DocumentFacts } from './searchDocuments.ts';
import { SearchedDocuments } from './SearchedDocuments.ts';

/** Searches the documents in PostgreSQL with an index in the memory of this process. */
export class PgSearch implements Search {
  readonly #documents: SearchedDocuments;
  readonly #synonyms = new Synonyms(defaultSynonyms);
  readonly #english = loadOnce(readEnglishWords);

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor({ pool }: Pick<Database, 'pool'>, version: () => number) {
    this.#documents = new SearchedDocuments(pool, version);
  }

  async find(request: SearchRequest): Promise<SearchFound> {
    const index = await this.#documents.current();
    const question = await this.#understand(request.search, index);
    const { answers, isNearest } = await rankAnswers(
      index,
      question,
      (facts) => isShown(facts, request),
      {
        dateWordsOf: ({ startsAt }) => (startsAt === null ? [] : dateWordsIn(request.zone, startsAt)),
        compare: soonestThenNewest,
      },
      (ids) => this.#documents.passages(ids),
    );
    const counts = { video: 0, webinar: 0, upcoming: 0 };
    for (const { facts } of answers) counts[facts.kind] += 1;
    const wanted = answers.filter(({ facts }) => isFiltered(facts, request));
    const matching = new Set(
      question.concepts.flatMap(({ words }) => [...words.keys()]).map((word) => index.vocabulary.word(word)),
    );
    const isMatch = (word: string) => matching.has(word);
    const page = pageOf(wanted, request);
    return {
      items: page.map(({ id, facts: { kind }, score, moments }) => ({
        id,
        kind,
        score: wholeScore(score),
        moments: request.limit === undefined ? [] : moments.map((moment) => momentOf(moment, isMatch)),
      })),
      total: wanted.length,
      counts,
      meant: answers.length === 0 ? undefined : question.corrected,
      isNearest,
    };
  }

  async findSimilar({ id, text, kinds, limit }: SimilarRequest): Promise<readonly string[]> {
    const index = await this.#documents.current();
    const { concepts } = await this.#understand(text, index);
    return similarDocuments(index, concepts, (each, { kind }) => each !== id && kinds.includes(kind), limit);
  }

  async #understand(text: string, index: SearchIndex<DocumentFacts>): Promise<Question> {
    return understand(text, {
      vocabulary: index.vocabulary,
      synonyms: this.#synonyms,
      english: await this.#english(),
      frequency: (word) => index.frequency(word),
    });
  }
}

/** The items after a place. The item there may have gone in the meantime. */
function pageOf(answers: readonly Answer<DocumentFacts>[], { limit, after }: SearchRequest) {
  const place = answers.findIndex(({ id }) => id === after?.id);
  const next =
    place >= 0 ? place + 1 : answers.findIndex(({ score }) => after === undefined || wholeScore(score) < after.score);
  const rest = next < 0 ? [] : answers.slice(next);
  return limit === undefined ? rest : rest.slice(0, limit);
}

function soonestThenNewest(one: DocumentFacts, other: DocumentFacts): number {
  return (one.startsAt ?? 0) - (other.startsAt ?? 0) || (other.publishedAt ?? 0) - (one.publishedAt ?? 0);
}

/** A cursor holds whole numbers. */
function wholeScore(score: number): number {
  return Math.round(score * 1000);
}

/** Items that visitors can see now, of the category that they chose. */
function isShown({ categories, endsAt }: DocumentFacts, { filters: { category }, now }: SearchRequest): boolean {
  return (endsAt === null || endsAt > now.getTime()) && (category === undefined || categories.includes(category));
}

/** The filters of one section. */
function isFiltered({ kind, categories, skill, seriesId, startsAt }: DocumentFacts, request: SearchRequest): boolean {
  const { kinds, zone, filters } = request;
  if (!kinds.includes(kind)) return false;
  if (filters.skill !== undefined && skill !== filters.skill) return false;
  if (!isInSeries(seriesId, categories, filters.series)) return false;
  return filters.start === undefined || (startsAt !== null && partOfDayAt(hourIn(zone, startsAt)) === filters.start);
}

/** Whether a webinar belongs to the choice of the series filter: a series, none, or a product. */
function isInSeries(seriesId: string | null, categories: readonly string[], chosen: string | undefined): boolean {
  if (chosen === undefined) return true;
  if (chosen === 'more') return seriesId === null;
  return isCategory(chosen) ? categories.includes(chosen) : seriesId === chosen;
}
