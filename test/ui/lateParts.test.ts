import { everything } from '../../src/domain/catalogue.ts';
import { buildContainer } from '../../src/main/container.ts';
import { lateParts } from '../../src/main/lateParts.ts';
import { makeScreens } from '../../src/main/makeScreens.ts';
import { offlineAdapters } from '../../src/main/offline.ts';
import { tokens } from '../../src/main/tokens.ts';
import { aSession } from '../fixtures/aSession.ts';
import { aVideo } from '../fixtures/aVideo.ts';

const noPlayer = () => Promise.reject(new Error('No player'));

test('nothing is loaded before the first question, which is then answered by the container', async () => {
  const load = jest.fn(() =>
    Promise.resolve(buildContainer('offline', offlineAdapters([aVideo({ name: 'Triggers' })]))),
  );
  const { videos } = lateParts(load);
  expect(load).not.toHaveBeenCalled();
  const { items } = await videos.list(everything, undefined, new AbortController().signal);
  expect(items.map(({ name }) => name)).toEqual(['Triggers']);
});

test('where the container does not come, the question fails and the next one asks again', async () => {
  const load = jest
    .fn(() => Promise.resolve(buildContainer('offline', offlineAdapters([]))))
    .mockRejectedValueOnce(new Error('offline'));
  const { videos } = lateParts(load);
  await expect(videos.list(everything, undefined, new AbortController().signal)).rejects.toThrow('offline');
  await expect(videos.list(everything, undefined, new AbortController().signal)).resolves.toMatchObject({ total: 0 });
});

test('a fault is handed to the container, or, where that does not come, written to the console', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation();
  const container = buildContainer('offline', offlineAdapters([]));
  const report = jest.fn();
  container.rebind(tokens.errorReports).toConstantValue({ report });
  const fault = new Error('a fault');
  lateParts(() => Promise.resolve(container)).reports.report(fault, { source: 'render' });
  lateParts(() => Promise.reject(new Error('offline'))).reports.report(fault, { source: 'unhandled' });
  await new Promise(process.nextTick);
  expect(report).toHaveBeenCalledWith(fault, { source: 'render' });
  expect(written).toHaveBeenCalledWith('[unhandled]', fault);
  written.mockRestore();
});

test('two sites share no memory of lists', () => {
  const parts = lateParts(() => Promise.reject(new Error('offline')));
  const list = { items: [], total: 7, nextCursor: null };
  const { gate } = aSession();
  makeScreens(parts, noPlayer, gate).videoList(everything, list);
  expect(makeScreens(parts, noPlayer, gate).videoList(everything, undefined).first.value).toBeUndefined();
});
