import { momentOf } from '../../../server/search/ranking/momentOf.ts';
import type { Answers } from '../../../server/search/ranking/rankAnswers.ts';
import { momentQuery } from '../../../src/domain/search/moment.ts';
import type { JudgedQuery } from './judgedCollections.ts';
import type { SearchUnderTest } from './searchOver.ts';

/** How often a search answers the queries of a kind. */
export interface Figures {
  asked: number;
  first: number;
  inThree: number;
  inTen: number;
  /** Of the queries whose second is known, those with it among the moments of the first three items. */
  timed: number;
  moment: number;
  /** Answered with "nothing matches well", or with nothing. */
  nearest: number;
}

export async function judge(
  queries: readonly JudgedQuery[],
  { ask }: SearchUnderTest,
): Promise<ReadonlyMap<string, Figures>> {
  const byKind = new Map<string, Figures>();
  for (const { q, kind, items, from, to } of queries) {
    const figures = byKind.get(kind) ?? { asked: 0, first: 0, inThree: 0, inTen: 0, timed: 0, moment: 0, nearest: 0 };
    byKind.set(kind, figures);
    const { answers, isNearest } = await ask(q);
    const place = answers.findIndex(({ id }) => items.includes(id));
    figures.asked += 1;
    figures.first += Number(place === 0);
    figures.inThree += Number(place >= 0 && place < 3);
    figures.inTen += Number(place >= 0 && place < 10);
    figures.nearest += Number(isNearest || answers.length === 0);
    if (from === undefined || to === undefined) continue;
    const right = answers.slice(0, 3).filter(({ id }) => items.includes(id));
    figures.timed += 1;
    figures.moment += Number(right.some(({ moments }) => moments.some((moment) => isWithin(moment, from, to))));
  }
  return byKind;
}

/** How exactly the moments of queries start whose second is known. */
export interface Starts {
  timed: number;
  found: number;
  /** Of those that are found: the seconds from the judged start of the answer to the second that the link plays from. */
  readonly errors: number[];
}

/** Judges the starts as they are shown: by the links to the moments of the first three answers. */
export async function judgeStarts(queries: readonly JudgedQuery[], { ask }: SearchUnderTest): Promise<Starts> {
  const starts: Starts = { timed: 0, found: 0, errors: [] };
  for (const { q, items, from, to } of queries) {
    if (from === undefined || to === undefined) continue;
    starts.timed += 1;
    const { answers } = await ask(q);
    const right = answers.slice(0, 3).filter(({ id }) => items.includes(id));
    const [nearest] = right
      .flatMap(({ moments }) => moments.filter((moment) => isWithin(moment, from, to)))
      .map((moment) => playedFrom(moment, q) - from)
      .toSorted((one, other) => Math.abs(one) - Math.abs(other));
    if (nearest === undefined) continue;
    starts.found += 1;
    starts.errors.push(nearest);
  }
  return starts;
}

/** The value below which this share of the numbers is. */
export function quantile(numbers: readonly number[], part: number): number {
  const ordered = numbers.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))] ?? 0;
}

function playedFrom(moment: Answers<unknown>['answers'][number]['moments'][number], search: string): number {
  const { start, language } = momentOf(moment, undefined, () => undefined);
  return Number(new URLSearchParams(momentQuery({ start, language }, search)).get('t'));
}

/** The least length of a moment that a visitor is shown, in seconds. */
const momentSeconds = 20;

/** Whether a moment, as it is shown, answers. A person who starts 15 s early still hears the answer. */
function isWithin(moment: Answers<unknown>['answers'][number]['moments'][number], from: number, to: number) {
  const { start } = momentOf(moment, undefined, () => undefined);
  return start + momentSeconds >= from - 15 && start <= to + 5;
}

export const share = (part: number, whole: number) => (whole === 0 ? 100 : Math.round((100 * part) / whole));
