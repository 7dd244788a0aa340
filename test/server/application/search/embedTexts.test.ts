import { makeEmbedTexts } from '../../../../server/application/search/embedTexts.ts';
import type { Embedder } from '../../../../server/application/ports/search/Embedder.ts';
import type { DueTexts, Meanings } from '../../../../server/application/ports/search/Meanings.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const textOf = (at: number) => ({ text: `Text ${at}`, place: 0, firstCue: at, lastCue: at });
const item = (id: string, texts: number): DueTexts => ({
  id,
  version: 1,
  texts: Array.from({ length: texts }, (_, at) => textOf(at)),
});

/** What a round does with these items. Each call of the model takes a second. */
function roundOf(items: readonly DueTexts[], answer?: Embedder['embed']) {
  const done: string[] = [];
  const left = [...items];
  let now = 0;
  const meanings: Meanings = {
    listDue: async (_model, limit) => left.slice(0, limit),
    save: async (model, { id }, vectors) => {
      left.splice(
        left.findIndex((each) => each.id === id),
        1,
      );
      done.push(`save ${id} ${model} ${vectors.length}`);
    },
    removeOthers: async (model) => void done.push(`remove others than ${model}`),
    changed: async () => void done.push('changed'),
  };
  const embedder: Embedder = {
    model: 'small',
    languages: ['en'],
    embed: async (texts, signal) => {
      now += 1000;
      done.push(`embed ${texts.length}`);
      return answer?.(texts, signal) ?? ok(texts.map(() => new Float32Array([1])));
    },
    close: async () => void done.push('close'),
  };
  const pause = async (milliseconds: number) => {
    now += milliseconds;
    done.push(`rest ${milliseconds}`);
  };
  const run = makeEmbedTexts({ meanings, embedder, clock: { now: () => new Date(now) }, pause });
  return { done, run };
}
const unaborted = new AbortController().signal;

// Rule MEANING-4.
test('embeds every item, 16 texts at once, and rests as long as it worked', async () => {
  const { done, run } = roundOf([item('a', 20), item('b', 0)]);
  expect(await run(unaborted)).toBeUndefined();
  expect(done).toEqual([
    'embed 16',
    'rest 1000',
    'embed 4',
    'rest 1000',
    'save a small 20',
    'save b small 0',
    'remove others than small',
    'changed',
    'close',
  ]);
});

test('changes nothing when nothing is due', async () => {
  const { done, run } = roundOf([]);
  await run(unaborted);
  expect(done).toEqual(['remove others than small', 'close']);
});

test('ends the round with the reason when the model refuses, and keeps what was saved', async () => {
  let calls = 0;
  const { done, run } = roundOf([item('a', 1), item('b', 1)], async (texts) => {
    calls += 1;
    return calls > 1 ? refuse({ reason: 'busy', why: 'it answered 503' }) : ok(texts.map(() => new Float32Array([1])));
  });
  expect(await run(unaborted)).toBe('it answered 503');
  expect(done).toEqual(['embed 1', 'rest 1000', 'save a small 1', 'embed 1', 'changed', 'close']);
});

test('ends when the process stops, and leaves the item for the next round', async () => {
  const stopping = new AbortController();
  const { done, run } = roundOf([item('a', 1)], async (_texts, signal) => {
    stopping.abort();
    signal.throwIfAborted();
    throw new Error('not reached');
  });
  expect(await run(stopping.signal)).toBeUndefined();
  expect(done).toEqual(['embed 1', 'close']);
});

test('throws a fault of the model, and ends what ran for it', async () => {
  const { done, run } = roundOf([item('a', 1)], () => Promise.reject(new Error('The thread has ended.')));
  await expect(run(unaborted)).rejects.toThrow('The thread has ended.');
  expect(done).toEqual(['embed 1', 'close']);
});

test('begins no other item after ten minutes', async () => {
  const { done, run } = roundOf(Array.from({ length: 400 }, (_, at) => item(String(at), 1)));
  await run(unaborted);
  expect(done.filter((each) => each.startsWith('save'))).toHaveLength(301);
  expect(done.slice(-2)).toEqual(['changed', 'close']);
});
