import { AnswerCache, makeAnswer } from '../../../server/http/answerCache.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
let now = at(0);
let version = 1;
let made = 0;
const cache = () => new AnswerCache(() => version, { now: () => now });
const make =
  (until?: Date, status = 200) =>
  async () =>
    makeAnswer({ status, type: 'text/plain', text: `${(made += 1)}`, until });
beforeEach(() => {
  now = at(0);
  version = 1;
  made = 0;
});

test('an answer is made anew from the instant on at which time changes it', async () => {
  const answers = cache();
  for (const [second, text] of [
    [0, '1'],
    [9, '1'],
    [10, '2'],
    [19, '2'],
  ] as const) {
    now = at(second);
    expect((await answers.get('list', make(at(second + 10)))).plain.toString()).toBe(text);
  }
});

test('one that time does not change stays until the catalogue is written to', async () => {
  const answers = cache();
  await answers.get('list', make());
  now = at(1_000_000);
  expect((await answers.get('list', make())).plain.toString()).toBe('1');
  version = 2;
  expect((await answers.get('list', make())).plain.toString()).toBe('2');
});

test('what was read before a write is not what is answered after it', async () => {
  const answers = cache();
  let finish = () => {};
  const slow = answers.get('list', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return make()();
  });
  version = 2;
  finish();
  await slow;
  expect((await answers.get('list', make())).plain.toString()).toBe('2');
});

test('many who ask at once share one making, and what is missing is not kept', async () => {
  const answers = cache();
  await Promise.all([answers.get('list', make()), answers.get('list', make())]);
  expect(made).toBe(1);
  await answers.get('none', make(undefined, 404));
  await answers.get('none', make(undefined, 404));
  expect(made).toBe(3);
});
