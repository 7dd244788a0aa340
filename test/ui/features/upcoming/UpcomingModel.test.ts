/** @jest-environment node */
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { UpcomingCatalogue } from '../../../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { UpcomingModel } from '../../../../src/ui/features/upcoming/UpcomingModel.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const linked = { ...anUpcomingWebinar({ recordedWebinar: { id: 'r', slug: 'quizzes' } }), sameWeek: [] };
const before = new Date('2026-12-03T18:59:59Z');
const after = new Date('2026-12-03T19:00:00Z');

const modelOver = (find: UpcomingCatalogue['find'], now = before) =>
  new UpcomingModel({ find }, linked.id, undefined, () => now);

test('fetches the webinar once, and again on a reload', async () => {
  const find = jest.fn(async () => ok(linked));
  const model = modelOver(find);
  expect(model.state).toBe('loading');
  await model.load();
  await model.load();
  expect([model.state, model.webinar, find.mock.calls.length]).toEqual(['ready', linked, 1]);
  await model.load(true);
  expect(find).toHaveBeenCalledTimes(2);
});

test('distinguishes a missing webinar from a failed request, and recovers on retry', async () => {
  const missing = modelOver(async () => refuse('not-found'));
  await missing.load();
  expect(missing.state).toBe('not-found');
  let isDown = true;
  const failing = modelOver(() => (isDown ? Promise.reject(new ApiFault('down')) : Promise.resolve(ok(linked))));
  await failing.load();
  expect(failing.state).toBe('failed');
  isDown = false;
  await failing.load();
  expect(failing.state).toBe('ready');
});

test.each([
  ['before its end', before, undefined],
  ['from its end on', after, '/webinars/quizzes'],
])('leads a webinar that is fetched %s to its recording: %#', async (_when, now, path) => {
  const model = modelOver(async () => ok(linked), now);
  expect(model.movedTo).toBeUndefined();
  await model.load();
  expect(model.movedTo).toBe(path);
});

test('keeps the page open when its webinar ends', async () => {
  let now = before;
  const model = new UpcomingModel({ find: async () => ok(linked) }, linked.id, undefined, () => now);
  await model.load();
  now = after;
  expect(model.movedTo).toBeUndefined();
  const inlined = new UpcomingModel({ find: jest.fn() }, linked.id, linked, () => after);
  await inlined.load();
  expect([inlined.state, inlined.movedTo]).toEqual(['ready', undefined]);
});
