import {
  learnedFrom,
  voteDays,
  type CountedVote,
  type LearnedAnswer,
} from '../../../../src/domain/learning/learnedAnswers.ts';
import { tokensOf } from '../../../../server/search/analysis/tokens.ts';
import { questionKey } from '../../../../server/search/question/questionKey.ts';
import { raiseLearned } from '../../../../server/search/ranking/raiseLearned.ts';
import type { Answers } from '../../../../server/search/ranking/rankAnswers.ts';
import { judgedQueries, type JudgedItem, type JudgedQuery } from '../judgedCollections.ts';
import { searchOver } from '../searchOver.ts';

/** A judged question with what the search answers, before anything is learned. */
interface AskedQuestion extends JudgedQuery {
  readonly answers: Answers<unknown>['answers'];
  readonly isExact: (id: string) => boolean;
}

/** How visitors use the search, and who cheats. */
interface Use {
  readonly visitors: number;
  readonly days: number;
  /** How many searches a visitor makes. */
  readonly searches: number;
  /** The share of visitors who vote for a wrong item, and for which questions. */
  readonly fraud: number;
  readonly target: 'every question' | 'rare questions';
  /** All who cheat have one address. */
  readonly isOneAddress?: boolean;
  readonly seed: number;
}

/** People who click something wrong, and who go on watching it for 20 seconds or more. */
const wrongClicks = 0.15;
const watchesWrong = 0.3;
const watchesRight = 0.8;
const shown = 10;
const dayMilliseconds = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 1);

/** The judged questions of collections that have an answer, in an order that has nothing to do with them. */
export async function askedQuestions(
  collections: Readonly<Partial<Record<JudgedQuery['collection'], readonly JudgedItem[]>>>,
): Promise<readonly AskedQuestion[]> {
  const random = randomOf(5);
  const asked: (readonly [number, AskedQuestion])[] = [];
  for (const [collection, items] of Object.entries(collections)) {
    const { ask } = await searchOver(items);
    const titles = new Map(items.map(({ id, title }) => [id, wordsIn(title)]));
    for (const query of judgedQueries())
      if (query.collection === collection && query.items.length > 0) {
        const { answers } = await ask(query.q);
        asked.push([random(), { ...query, answers, isExact: (id) => titles.get(id) === wordsIn(query.q) }]);
      }
  }
  return asked.toSorted(([one], [other]) => one - other).map(([, question]) => question);
}

const wordsIn = (text: string) =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ');

/** A generator of numbers from 0 to 1 that begins anew with the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Learned = ReadonlyMap<string, readonly LearnedAnswer[]>;

/** How often the right answer stands first, in percent. */
interface Firsts {
  /** Of the searches of visitors who taught nothing. */
  readonly ofSearches: number;
  /** Of the questions, however often they are asked. */
  readonly ofQuestions: number;
}

/** The answers of a question in the order that was learned. */
function orderOf({ q, answers, isExact }: AskedQuestion, learned: Learned): readonly string[] {
  const known = learned.get(questionKey(q)) ?? [];
  const raised = known.map(({ item, strength, second }) => ({ id: item, strength, second, isPinned: false }));
  return raiseLearned(answers.slice(0, shown), raised, ({ id }) => isExact(id), 1000).map(({ id }) => id);
}

/** What the other half of the visitors get. They ask as often as those who taught, and teach nothing. */
export function measureFirst(questions: readonly AskedQuestion[], learned: Learned, seed: number): Firsts {
  const random = randomOf(seed);
  const isFirst = questions.map((question) => question.items.includes(orderOf(question, learned)[0] ?? ''));
  const draw = drawByFrequency(questions.length);
  const searches = 20_000;
  let right = 0;
  for (let search = 0; search < searches; search += 1) right += Number(isFirst[draw(random())]);
  return {
    ofSearches: (100 * right) / searches,
    ofQuestions: (100 * isFirst.filter(Boolean).length) / questions.length,
  };
}

/** What a site learns while half of the visitors use it. Each day it shows what it learned the days before. */
export function learnFromUse(questions: readonly AskedQuestion[], use: Use): Learned {
  const random = randomOf(use.seed);
  const draw = drawByFrequency(questions.length);
  const votes = new Map<string, CountedVote>();
  const perVisitor = new Map<string, number>();
  let learned: Learned = new Map();
  const frauds = Math.round(use.visitors * use.fraud);
  for (let day = 0; day < use.days; day += 1) {
    const orders = questions.map((question) => orderOf(question, learned));
    for (let visitor = 0; visitor < use.visitors; visitor += 1)
      for (let search = 0; search < use.searches / use.days; search += 1) {
        const isFraud = visitor < frauds;
        const rare = questions.length - 1 - Math.floor(random() * 10);
        const asked = isFraud && use.target === 'rare questions' ? rare : draw(random());
        const question = questions[asked];
        if (question === undefined) continue;
        const order = orders[asked] ?? [];
        const item = isFraud ? wrongOf(question) : chosenBy(random, question, order);
        if (item === undefined) continue;
        const name = `visitor ${visitor}`;
        const key = `${questionKey(question.q)}\n${item}\n${name}`;
        const at = new Date(start + day * dayMilliseconds);
        const network = isFraud && use.isOneAddress ? 'one' : name;
        const before = votes.get(key);
        if (before !== undefined && at.getTime() - before.at.getTime() < voteDays * dayMilliseconds) continue;
        perVisitor.set(name, (perVisitor.get(name) ?? 0) + 1);
        votes.set(key, { item, visitor: name, network, at, second: 0, votesOfVisitor: 0 });
      }
    const now = new Date(start + day * dayMilliseconds);
    const byQuestion = Map.groupBy(votes, ([key]) => key.split('\n')[0] ?? '');
    learned = new Map(
      [...byQuestion].map(([key, all]) => [
        key,
        learnedFrom(
          all.map(([, vote]) => ({ ...vote, votesOfVisitor: perVisitor.get(vote.visitor) ?? 0 })),
          now,
        ),
      ]),
    );
  }
  return learned;
}

/** Everybody who cheats votes for the same item: the wrong one that stands highest at first. */
function wrongOf({ answers, items }: AskedQuestion): string | undefined {
  return answers.find(({ id }) => !items.includes(id))?.id;
}

/** What an honest visitor watches: they look at the first answers more often than at later ones. */
function chosenBy(random: () => number, { items }: AskedQuestion, order: readonly string[]): string | undefined {
  if (random() < wrongClicks) {
    const wrong = order.filter((id) => !items.includes(id));
    const looked = wrong.find((_, place) => random() < 1 / (place + 1));
    return random() < watchesWrong ? looked : undefined;
  }
  const right = order.findIndex((id) => items.includes(id));
  const sees = right >= 0 && random() < 1 / (right + 1);
  return sees && random() < watchesRight ? order[right] : undefined;
}

/** Few questions are asked often, and many rarely (Zipf). */
function drawByFrequency(count: number): (random: number) => number {
  let sum = 0;
  const sums = Array.from({ length: count }, (_, place) => (sum += 1 / (place + 1)));
  return (random) => sums.findIndex((each) => each >= random * sum);
}
