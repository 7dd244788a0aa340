import type { Embedder } from '../../../../server/application/ports/search/Embedder.ts';
import { QuestionVectors } from '../../../../server/search/meaning/QuestionVectors.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

type Embed = Embedder['embed'];

const vector = new Float32Array([1, 0]);
const question = 'why does my bread get hard so fast';
const faults: unknown[] = [];
let asked: (readonly string[])[] = [];
let now = 0;
beforeEach(() => {
  asked = [];
  faults.length = 0;
  now = 0;
});

const open = (answer: Embed, patienceMilliseconds = 10_000) =>
  new QuestionVectors({
    embedder: {
      embed: (texts, signal) => {
        asked.push(texts);
        return answer(texts, signal);
      },
    },
    report: (fault) => faults.push(fault),
    patienceMilliseconds,
    now: () => now,
  });
const answered: Embed = async () => ok([vector]);

// Rule MEANING-6.
test('asks for the vector of a question once, also when it is typed with other spaces', async () => {
  const vectors = open(answered);
  expect(await Promise.all([vectors.of(question), vectors.of(question)])).toEqual([vector, vector]);
  expect(await vectors.of(` ${question.replace(' ', '  ')} `)).toBe(vector);
  expect(asked).toEqual([[question]]);
});

test.each(['', 'bread', 'why bread gets hard', `"${question}"`, 'a a a a a a a'])(
  'does not ask for the vector of %j, whose words say what they mean',
  async (search) => {
    expect(await open(answered).of(search)).toBeUndefined();
    expect(asked).toEqual([]);
  },
);

test('answers without a vector that comes too late, and with it the next time', async () => {
  const late = Promise.withResolvers<Awaited<ReturnType<Embed>>>();
  const vectors = open(() => late.promise, 1);
  expect(await vectors.of(question)).toBeUndefined();
  late.resolve(ok([vector]));
  await late.promise;
  expect(await vectors.of(question)).toBe(vector);
  expect(asked).toHaveLength(1);
});

test('answers a third question by its words while two wait for their vectors', async () => {
  const never: Embed = () => new Promise(() => undefined);
  const vectors = open(never, 1);
  await Promise.all(Array.from({ length: 8 }, (_, number) => vectors.of(`${question} ${number}`)));
  expect(asked).toHaveLength(2);
});

test('waits half as long for a vector beside one other search, and for a second not at all beside two', async () => {
  jest.useFakeTimers();
  const vectors = open(() => new Promise(() => undefined), 150);
  const waited = async (others: number) => {
    const begun = performance.now();
    const asked = vectors.of(question, others);
    await jest.runAllTimersAsync();
    await asked;
    return performance.now() - begun;
  };
  expect([await waited(0), await waited(1), await waited(2)]).toEqual([150, 75, 0]);
  now += 999;
  expect(await waited(0)).toBe(0);
  now += 1;
  expect(await waited(0)).toBe(150);
  jest.useRealTimers();
});

test.each<[string, Embed]>([
  ['refuses', async () => refuse({ reason: 'busy', why: 'it answered 503' })],
  ['throws', () => Promise.reject(new Error('it answered 503'))],
])('reports a model that %s, and does not ask it again for ten seconds', async (_what, answer) => {
  const vectors = open(answer);
  expect([await vectors.of(question), await vectors.of(`${question} today`)]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(1);
  expect(faults).toMatchObject([{ message: expect.stringContaining('it answered 503') as string }]);
  now = 10_000;
  await vectors.of(question);
  expect(asked).toHaveLength(2);
});

test('asks for nothing after it is closed, and reports nothing that it gives up', async () => {
  const vectors = open(
    (_texts, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut')))),
  );
  const waiting = vectors.of(question);
  vectors.close();
  expect([await waiting, await vectors.of(`${question} now`)]).toEqual([undefined, undefined]);
  expect([asked.length, faults]).toEqual([1, []]);
});
