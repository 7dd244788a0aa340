import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { isCategory } from '../../../src/domain/catalogue/category.ts';
import { partOfDayAt } from '../../../src/domain/date/startOfDay.ts';
import type { Search, SearchFound, SearchRequest } from '../../application/ports/Search.ts';
import { readEnglishWords } from '../../search/analysis/englishWords.ts';
import { understand } from '../../search/question/understand.ts';
import { momentOf } from '../../search/ranking/momentOf.ts';
import { rankAnswers, type Answer } from '../../search/ranking/rankAnswers.ts';
import type { Database } from '../../database/Database.ts';
import { dateWordsIn, hourIn } from './datesInZone.ts';
import type { DocumentFacts } from './searchDocuments.ts';
import { SearchedDocuments } from './SearchedDocuments.ts';
import { SearchedSynonyms } from './SearchedSynonyms.ts';

/** Searches the documents in PostgreSQL with an index in the memory of this process. */
export class PgSearch implements Search {
  readonly #documents: SearchedDocuments;
  readonly #synonyms: SearchedSynonyms;
  readonly #english = loadOnce(readEnglishWords);

  /** `version` is the version of the catalogue, or a value that equals nothing while it is unknown. */
  constructor({ pool }: Pick<Database, 'pool'>, version: () => number) {
    this.#documents = new SearchedDocuments(pool, version);
    this.#synonyms = new SearchedSynonyms(pool, version);
  }

  async find(request: SearchRequest): Promise<SearchFound> {
    const [index, synonyms] = await Promise.all([this.#documents.current(), this.#synonyms.current()]);
    const question = understand(request.search, {
      vocabulary: index.vocabulary,
      synonyms,
      english: await this.#english(),
      frequency: (word) => index.frequency(word),
    });
    const { answers, isNearest } = await rankAnswers(
      index,
      question,
      (facts, id) => isShown(facts, request) && (request.among?.has(id) ?? true),
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
