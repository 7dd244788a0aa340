import { followProcessing, type ProcessingNews } from '../../../../server/application/import/followProcessing.ts';
import type { Processing } from '../../../../src/domain/film/processing.ts';
import { anAsset } from '../../../fixtures/values/storedItems.ts';

const at = (percent: number): Processing => ({ state: 'processing', percent });
const ready: Processing = { state: 'ready', percent: 100 };

/** Follows an asset that is in the next state at each poll. A poll takes ten seconds. */
async function follow(states: readonly (Processing | undefined)[], stopAfter = Infinity) {
  const left = [...states];
  const news: ProcessingNews[] = [];
  const stopping = new AbortController();
  let polls = 0;
  const end = await followProcessing(
    {
      find: async () => {
        const processing = left.shift();
        return processing && { asset: anAsset(), processing, duration: 0 };
      },
    },
    'an-asset',
    (each) => news.push(each),
    {
      pause: async () => {
        polls += 1;
        if (polls >= stopAfter) stopping.abort();
      },
      seconds: () => polls * 10,
      signal: stopping.signal,
    },
  );
  return { end, news };
}

test.each<Processing>([ready, { state: 'failed', percent: 40, error: 'The film is damaged.' }])(
  'returns the final state at once',
  async (final) => {
    expect(await follow([final])).toEqual({ end: final, news: [] });
  },
);

test('reports each state until the asset is ready', async () => {
  const waiting: Processing = { state: 'waiting', percent: 0 };
  const { end, news } = await follow([waiting, at(1), ready]);
  expect(end).toEqual(ready);
  expect(news).toEqual([
    { processing: waiting, secondsLeft: undefined },
    { processing: at(1), secondsLeft: undefined },
  ]);
});

test('estimates the seconds that are left by the progress since it first saw some', async () => {
  const { news } = await follow([at(10), at(12), at(30), ready]);
  // 20 percent in 20 seconds leave 70 percent in 70 seconds.
  expect(news.map(({ secondsLeft }) => secondsLeft)).toEqual([undefined, undefined, 70]);
});

test('returns a failure when the item is deleted meanwhile', async () => {
  const { end } = await follow([at(10), undefined]);
  expect(end).toEqual({ state: 'failed', percent: 0, error: 'The item was deleted during processing.' });
});

test('returns the current state when it is stopped', async () => {
  expect((await follow([at(10), at(20), at(30)], 1)).end).toEqual(at(20));
});
