import { MyDataModel } from '../../../../src/ui/features/my/MyDataModel.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { InMemoryOwnEvents } from '../../../fixtures/browserMemory/InMemoryOwnEvents.ts';
import { InMemoryReminderRequests } from '../../../fixtures/memory/InMemoryReminderRequests.ts';
import { PersonalWorld } from '../../../fixtures/browser/personalParts.ts';

const event = { at: '2026-03-01T12:00:00.000Z', event: 'Signed In', properties: { section: 'Videos' } };

async function opened() {
  const world = new PersonalWorld();
  const { session } = aSignedInSession();
  const store = world.store(session);
  const kept = ['https://training.example/videos/a-lesson'];
  const settings = {
    read: () => ({}),
    erase: () => undefined,
    pages: async () => kept,
    erasePages: async () => void kept.splice(0),
  };
  const model = new MyDataModel(store, settings, new InMemoryReminderRequests([]), new InMemoryOwnEvents([event]));
  await Promise.all([model.readAccount(), model.readPages()]);
  return model;
}

test('exports what the site has recorded of the person', async () => {
  const model = await opened();
  expect([model.count('events'), model.count('pages')]).toEqual([1, 1]);
  const pages = ['https://training.example/videos/a-lesson'];
  expect(JSON.parse(model.exported(new Date()))).toMatchObject({ events: [event], pages });
});

test.each(['events', 'everything'] as const)('erases the events of the person when they erase %s', async (kind) => {
  const model = await opened();
  model.ask(kind);
  await model.erase();
  expect([model.state, model.count('events')]).toEqual(['done', 0]);
});

// Rule SCREEN-32.
test.each(['settings', 'everything'] as const)(
  'shows the theme of the system when the person erases %s',
  async (kind) => {
    document.documentElement.dataset['look'] = 'dark';
    const model = await opened();
    model.ask(kind);
    await model.erase();
    expect(document.documentElement.dataset['look']).toBe('');
  },
);

// Rule OFFLINE-6.
test.each(['pages', 'everything'] as const)(
  'removes the pages of this browser when the person erases %s',
  async (kind) => {
    const model = await opened();
    model.ask(kind);
    await model.erase();
    expect([model.state, model.count('pages')]).toEqual(['done', 0]);
  },
);
