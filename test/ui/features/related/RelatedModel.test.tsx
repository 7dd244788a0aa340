import { InMemoryRelatedItems, aRelatedItem } from '../../../fixtures/browserMemory/InMemoryRelatedItems.ts';
import { countdownSeconds, RelatedModel } from '../../../../src/ui/features/related/RelatedModel.ts';

const next = aRelatedItem();
const film = { kind: 'video', id: 'film' } as const;
const open = async (storage: () => Storage = () => localStorage, id = 'film') => {
  const model = new RelatedModel(
    new InMemoryRelatedItems({ film: { next }, gone: 'not-found' }),
    { ...film, id },
    storage,
  );
  await model.load();
  return model;
};
beforeEach(() => localStorage.clear());

test('offers the next film at the end, until the film plays again', async () => {
  const model = await open();
  expect(model.next).toBeUndefined();
  model.ended();
  expect(model).toMatchObject({ next, secondsLeft: undefined, autoplays: false });
  model.dismiss();
  expect(model.next).toBeUndefined();
});

test('counts down only when autoplay is on, also at the end of the next film', async () => {
  const model = await open();
  model.ended();
  model.chooseAutoplay(true);
  expect(model.secondsLeft).toBe(countdownSeconds);
  const later = await open();
  later.ended();
  expect(later).toMatchObject({ autoplays: true, secondsLeft: countdownSeconds });
  for (let second = 0; second <= countdownSeconds; second += 1) later.tick();
  expect(later.secondsLeft).toBe(0);
  later.chooseAutoplay(false);
  expect(later.secondsLeft).toBeUndefined();
  const last = await open();
  last.ended();
  expect(last.secondsLeft).toBeUndefined();
});

test('does not start the next film automatically when the browser blocks the storage', async () => {
  const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = () => undefined;
  const model = await open(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  model.ended();
  expect(model).toMatchObject({ autoplays: false, secondsLeft: undefined, next });
  reports.mockRestore();
});

test('offers nothing for a film that no longer exists', async () => {
  const model = await open(() => localStorage, 'gone');
  model.ended();
  expect(model).toMatchObject({ state: 'ready', related: undefined, next: undefined });
});

test('reports the state "failed" after a fault, and loads again', async () => {
  let isDown = true;
  const model = new RelatedModel(
    {
      find: (...asked) =>
        isDown ? Promise.reject(new TypeError('offline')) : new InMemoryRelatedItems().find(...asked),
    },
    film,
    () => localStorage,
  );
  globalThis.reportError = () => undefined;
  await model.load();
  expect(model.state).toBe('failed');
  isDown = false;
  await model.load();
  expect(model.state).toBe('ready');
});
