import { randomUUID } from 'node:crypto';
import type { AuditContext } from '../../../server/application/ports/Change.ts';
import type { LearnedAnswers } from '../../../server/application/ports/search/LearnedAnswers.ts';
import { keptVoteDays, shownLearned } from '../../../src/domain/learning/learnedAnswers.ts';
import type { GivenEvent } from './Insights.contract.ts';

export interface LearnedUnderTest {
  readonly learned: LearnedAnswers;
  /** Stores events, and counts them at this instant. */
  readonly happen: (at: Date, ...events: readonly GivenEvent[]) => Promise<void>;
  /** Adds a published tutorial. */
  readonly addVideo: (name: string) => Promise<string>;
  /** The names of the answers of a search, the best first, in every process. */
  readonly found: (search: string) => Promise<readonly string[]>;
  /** Erases what is stored about a person. */
  readonly erase: (person: string) => Promise<void>;
}

const start = new Date('2026-03-01T12:00:00.000Z');
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const audit = (at = start): AuditContext => ({ person: 'an-administrator', at, action: 'edited' });

/** Contract of `LearnedAnswers` (rules LEARN-1 to LEARN-10), on an empty store for each test. */
export function learnedAnswersContract(open: () => Promise<LearnedUnderTest>): void {
  let given: LearnedUnderTest;
  let right: string;
  beforeEach(async () => {
    given = await open();
    right = await given.addVideo('Branching with care in a long course about quizzes');
    await given.addVideo('Branching quizzes in a course');
  });

  /** A visitor searches, opens an answer and watches it. */
  const use = (visitor: string, query: string, item: string, at = start, more = {}): readonly GivenEvent[] => {
    const event = (name: string, properties: object) => ({
      event: name,
      at,
      anonymousId: visitor,
      properties: { section: 'Videos', query, ...properties },
    });
    return [
      event('Search', { resultCount: 2 }),
      event('Video Clicked', { id: item, title: 'Any' }),
      event('Answer Watched', { id: item, title: 'Any', second: 42, network: visitor, ...more }),
    ];
  };
  const crowd = (count: number, query: string, item: string, at = start) =>
    Array.from({ length: count }, (_, place) => use(`visitor ${place}`, query, item, at)).flat();
  const shown = async (search = '') => (await given.learned.list({ search }, shownLearned)).items;
  const learn = async (at = after(1)) => {
    while ((await given.learned.learn(at)) !== 'all');
  };
  const search = 'branching quizzes course';
  const first = async () => (await given.found(search))[0];

  test('raises what three visitors found, in the words of any of them, and shows it', async () => {
    expect(await first()).toBe('Branching quizzes in a course');
    await given.happen(start, ...crowd(6, 'quizzes for a branching course?', right));
    await learn();
    expect(await first()).toBe('Branching with care in a long course about quizzes');
    expect(await shown()).toEqual([
      {
        id: expect.any(String),
        query: 'quizzes for a branching course?',
        kind: 'video',
        title: 'Branching with care in a long course about quizzes',
        slug: expect.any(String),
        visitors: 6,
        strength: 0.75,
        second: 42,
        since: start.toISOString(),
        state: 'learned',
        version: 1,
      },
    ]);
  });

  test('learns nothing from two visitors, from one who watches again, and from many ids of one address', async () => {
    const ofOneAddress = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => use(id, 'x', right, start, { network: 'one' }));
    await given.happen(start, ...crowd(2, search, right), ...crowd(2, search, right), ...ofOneAddress);
    await given.happen(after(1), ...crowd(2, search, right, after(1)));
    await learn(after(2));
    expect(await shown()).toEqual([]);
  });

  test('keeps the answer first whose title is exactly the question', async () => {
    const asked = 'Branching quizzes in a course';
    await given.happen(start, ...crowd(9, asked, right));
    await learn();
    expect(await shown()).toHaveLength(1);
    expect((await given.found(asked))[0]).toBe(asked);
    const [answer] = await shown();
    await given.learned.choose(answer?.id ?? '', 'pinned', 1, audit());
    expect((await given.found(asked))[0]).toBe(asked);
  });

  // Rule LEARN-9.
  test('does not raise an answer that was removed, also after new votes, and raises it when it is allowed again', async () => {
    await given.happen(start, ...crowd(6, search, right));
    await learn();
    const [answer] = await shown();
    const removed = await given.learned.choose(answer?.id ?? '', 'removed', 1, audit());
    expect(removed).toMatchObject({ ok: true, value: { state: 'removed', version: 2 } });
    expect(await first()).toBe('Branching quizzes in a course');
    const others = Array.from({ length: 6 }, (_, place) => use(`new ${place}`, search, right, after(3))).flat();
    await given.happen(after(3), ...others);
    await learn(after(4));
    expect(await shown()).toMatchObject([{ state: 'removed', visitors: 12, version: 2 }]);
    expect(await first()).toBe('Branching quizzes in a course');
    await given.learned.choose(answer?.id ?? '', 'learned', 2, audit());
    expect(await first()).toBe('Branching with care in a long course about quizzes');
  });

  // Rule LEARN-9.
  test('keeps a pinned answer first when its votes are gone, and forgets one that is not pinned', async () => {
    const other = await given.addVideo('Branching a course with quizzes about bees');
    await given.happen(start, ...crowd(6, search, right), ...crowd(6, 'bees', other));
    await learn();
    const [answer] = await shown('bees');
    await given.learned.choose(answer?.id ?? '', 'pinned', 1, audit());
    await learn(after(24 * (keptVoteDays + 1)));
    expect(await shown()).toMatchObject([{ query: 'bees', state: 'pinned' }]);
    expect(await first()).toBe('Branching quizzes in a course');
    expect(await given.found('bees')).toEqual(['Branching a course with quizzes about bees']);
  });

  test('finds answers by a part of the question or of the title, the pinned first', async () => {
    await given.happen(start, ...crowd(3, 'quizzes', right), ...crowd(5, '100 % branching', right));
    await learn();
    expect((await shown()).map(({ query }) => query)).toEqual(['100 % branching', 'quizzes']);
    expect((await shown('% BRANCH')).map(({ query }) => query)).toEqual(['100 % branching']);
    expect(await shown('with care')).toHaveLength(2);
    expect(await shown('nothing\0')).toEqual([]);
    expect(await given.learned.list({ search: '' }, 1)).toMatchObject({ items: [{ visitors: 5 }], total: 2 });
    const quizzes = (await shown('quizzes')).find(({ query }) => query === 'quizzes');
    await given.learned.choose(quizzes?.id ?? '', 'pinned', 1, audit());
    expect((await shown()).map(({ state }) => state)).toEqual(['pinned', 'learned']);
  });

  test('refuses a choice for an answer that is unknown or was changed by someone else', async () => {
    await given.happen(start, ...crowd(3, search, right));
    await learn();
    const [answer] = await shown();
    const choose = (id: string, version: number) => given.learned.choose(id, 'pinned', version, audit());
    expect(await choose(answer?.id ?? '', 9)).toEqual({ ok: false, refusal: 'stale' });
    expect(await choose(randomUUID(), 1)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await choose('no id', 1)).toEqual({ ok: false, refusal: 'not-found' });
  });

  // Rule LEARN-7.
  test('learns at most every ten minutes', async () => {
    await learn(start);
    await given.happen(start, ...crowd(3, search, right));
    await learn(new Date(start.getTime() + 9 * 60_000));
    expect(await shown()).toEqual([]);
    await learn(new Date(start.getTime() + 10 * 60_000));
    expect(await shown()).toHaveLength(1);
  });

  // Rule EVENT-10.
  test('no longer counts the vote of a person who erases their events', async () => {
    await given.happen(start, ...crowd(3, search, right));
    await learn();
    await given.erase('visitor 1');
    await learn(after(26));
    expect(await shown()).toEqual([]);
  });
}
