import { makeAnswer } from '../../../../server/http/answers/answer.ts';
import { AnswerCache } from '../../../../server/http/answers/answerCache.ts';

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

test('makes a new answer from the instant at which the cached one expires', async () => {
  const answers = cache();
  for (const [second, text] of [
    [0, '1'],
    [9, '1'],
    [10, '2'],
    [19, '2'],
  ] as const) {
    now = at(second);
    expect((await answers.get('list', make(at(second + 10)))).body.bytesIn(undefined).toString()).toBe(text);
  }
});

test('caches an answer that does not expire until the catalogue version changes', async () => {
  const answers = cache();
  await answers.get('list', make());
  now = at(1_000_000);
  expect((await answers.get('list', make())).body.bytesIn(undefined).toString()).toBe('1');
  version = 2;
  expect((await answers.get('list', make())).body.bytesIn(undefined).toString()).toBe('2');
});

test('does not cache an answer when the catalogue changes while it is made', async () => {
  const answers = cache();
  let finish = () => {};
  const slow = answers.get('list', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return make()();
  });
  version = 2;
  finish();
  await slow;
  expect((await answers.get('list', make())).body.bytesIn(undefined).toString()).toBe('2');
});

test('makes one answer for concurrent requests, and does not cache a 404', async () => {
  const answers = cache();
  await Promise.all([answers.get('list', make()), answers.get('list', make())]);
  expect(made).toBe(1);
  await answers.get('none', make(undefined, 404));
  await answers.get('none', make(undefined, 404));
  expect(made).toBe(3);
});

test('drops all answers when the version of the catalogue changes', async () => {
  const answers = cache();
  await answers.get('list', make());
  version = 2;
  await answers.get('other', make());
  version = 1;
  expect(answers.peek('list')).toBeUndefined();
});

test('serves cached answers again when the version of the catalogue is known again', async () => {
  const answers = cache();
  await answers.get('list', make());
  version = -1;
  expect(answers.peek('list')).toBeUndefined();
  version = 1;
  expect(answers.peek('list')?.body.bytesIn(undefined).toString()).toBe('1');
});

test('holds several times as many answers when they are compressed', async () => {
  const answers = cache();
  const large = () => makeAnswer({ status: 200, type: 'text/plain', text: 'word '.repeat(100_000) });
  const names = Array.from({ length: 60 }, (_, place) => `page ${place}`);
  for (const name of names) await (await answers.get(name, large)).body.bytesIn('br');
  expect(answers.peek('page 0')).toBeDefined();
  for (const name of names) await answers.get(`plain ${name}`, large);
  expect(answers.peek('page 0')).toBeUndefined();
});
