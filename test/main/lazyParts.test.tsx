import { everything } from '../../src/domain/catalogue/catalogue.ts';
import type { Video } from '../../src/domain/item/video.ts';
import { buildContainer } from '../../src/main/container/buildContainer.ts';
import { lazyParts } from '../../src/main/screens/lazyParts.ts';
import { makeScreens } from '../../src/main/screens/makeScreens.ts';
import { partsOf } from '../../src/main/screens/partsOf.ts';
import { tokens } from '../../src/main/container/tokens.ts';
import { aLostChunk } from '../fixtures/values/aLostChunk.ts';
import { aSession } from '../fixtures/values/aSession.ts';
import { aVideo } from '../fixtures/values/aVideo.ts';
import { InMemoryVideoCatalogue } from '../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { noTokens } from '../../src/application/ports/session/CallTokens.ts';

function partsWith(videos: readonly Video[]) {
  const container = buildContainer(noTokens, { session: aSession().session, collector: 'none' });
  container.rebind(tokens.videoCatalogue).toConstantValue(new InMemoryVideoCatalogue(videos));
  return partsOf(container);
}

const noPlayer = () => Promise.reject(new Error('No player'));

test('loads the container on the first request and takes the answer from it', async () => {
  const load = jest.fn(() => Promise.resolve(partsWith([aVideo({ name: 'Triggers' })])));
  const { videoCatalogue } = lazyParts(load);
  expect(load).not.toHaveBeenCalled();
  const { items } = await videoCatalogue.list(everything, undefined, new AbortController().signal);
  expect(items.map(({ name }) => name)).toEqual(['Triggers']);
});

test('fails the request when the container fails to load, and loads it again on the next request', async () => {
  const load = jest.fn(() => Promise.resolve(partsWith([]))).mockRejectedValueOnce(new Error('offline'));
  const { videoCatalogue } = lazyParts(load);
  await expect(videoCatalogue.list(everything, undefined, new AbortController().signal)).rejects.toThrow('offline');
  await expect(videoCatalogue.list(everything, undefined, new AbortController().signal)).resolves.toMatchObject({
    total: 0,
  });
});

// Rule EVENT-3.
test('reports an unsearched list only after a search, so that the first list loads no code for it', async () => {
  const answered = jest.fn(async () => undefined);
  const load = jest.fn(async () => ({ ...partsWith([]), searchReports: { answered, reportWaiting: answered } }));
  const { searchReports } = lazyParts(load);
  const list = (query: string) => searchReports.answered({ query, resultCount: 1, askedAt: 0 });
  await list('');
  expect(load).not.toHaveBeenCalled();
  await list('quiz');
  await list('');
  expect(answered.mock.calls).toEqual(['quiz', ''].map((query) => [{ query, resultCount: 1, askedAt: 0 }]));
});

test('reports a fault to the container, or to the console when the container fails to load', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation();
  const container = buildContainer(noTokens, { session: aSession().session, collector: 'none' });
  const report = jest.fn();
  container.rebind(tokens.errorReports).toConstantValue({ report });
  const fault = new Error('a fault');
  lazyParts(() => Promise.resolve(partsOf(container))).errorReports.report(fault, { source: 'render' });
  lazyParts(() => Promise.reject(aLostChunk())).errorReports.report(fault, { source: 'unhandled' });
  await new Promise(process.nextTick);
  expect(report).toHaveBeenCalledWith(fault, { source: 'render' });
  expect(written).toHaveBeenCalledWith('[unhandled]', fault);
  written.mockRestore();
});

test('reports the fault when the container loads and cannot be built', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation();
  const [fault, bug] = [new Error('a fault'), new TypeError('a bug')];
  lazyParts(() => Promise.reject(bug)).errorReports.report(fault, { source: 'render' });
  await new Promise(process.nextTick);
  expect(written.mock.calls).toEqual([
    ['[render]', fault],
    ['[unhandled]', bug],
  ]);
  written.mockRestore();
});

test('gives each site its own memory of lists', () => {
  const parts = lazyParts(() => Promise.reject(new Error('offline')));
  const list = { items: [], total: 7, nextCursor: null };
  const { gate } = aSession();
  makeScreens(parts, noPlayer, gate).home.videoList(everything, list);
  expect(makeScreens(parts, noPlayer, gate).home.videoList(everything, undefined).first.value).toBeUndefined();
});
