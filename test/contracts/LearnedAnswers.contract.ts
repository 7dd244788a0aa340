import type { LearnedAnswers } from '../../src/application/ports/administration/LearnedAnswers.ts';

interface OpenLearned {
  readonly learned: LearnedAnswers;
  readonly stop: () => Promise<unknown>;
}

/** Contract of `LearnedAnswers`; `open` returns one that learned "Quiz settings" for "quizzes", and nothing else. */
export function learnedAnswersContract(open: () => Promise<OpenLearned>): void {
  let learned: LearnedAnswers;
  let stop: OpenLearned['stop'];
  beforeAll(async () => {
    ({ learned, stop } = await open());
  });
  afterAll(() => stop());
  const { signal } = new AbortController();

  test('lists what was learned, and only what the filter finds in question or title', async () => {
    const { items, total } = await learned.list('', signal);
    expect(items).toMatchObject([{ query: 'quizzes', title: 'Quiz settings', state: 'learned', version: 1 }]);
    expect(total).toBe(1);
    expect((await learned.list('SETTINGS', signal)).total).toBe(1);
    expect(await learned.list('bees', signal)).toEqual({ items: [], total: 0 });
  });

  test('saves a choice, and refuses it when the version is old or the answer is unknown', async () => {
    const [answer] = (await learned.list('', signal)).items;
    if (answer === undefined) throw new Error('nothing was learned');
    const pinned = { ...answer, state: 'pinned', version: 2 };
    expect(await learned.choose(answer.id, 1, 'pinned')).toEqual({ ok: true, value: { item: pinned, version: 2 } });
    expect(await learned.choose(answer.id, 1, 'removed')).toEqual({ ok: false, refusal: 'stale' });
    const unknown = '0b6b6600-0000-4000-8000-00000000000f';
    expect(await learned.choose(unknown, 1, 'removed')).toEqual({ ok: false, refusal: 'not-found' });
    expect((await learned.list('', signal)).items).toEqual([pinned]);
  });
}
