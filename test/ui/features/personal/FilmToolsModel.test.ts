import { FilmToolsModel } from '../../../../src/ui/features/personal/FilmToolsModel.ts';
import { PersonalWorld } from '../../../fixtures/browser/personalParts.ts';
import { aSession, aSignedInSession, robin } from '../../../fixtures/values/aSession.ts';

const film = { kind: 'video', id: 'a' } as const;
const other = { kind: 'video', id: 'b' } as const;

function aStore({ session } = aSession()) {
  const store = new PersonalWorld().store(session);
  return { store, session };
}

describe('SAVED-7: a note that was begun and not saved', () => {
  test('is there again, with its second and its id, when the person comes back to the film', async () => {
    const { store } = aStore();
    const before = new FilmToolsModel(store, film, () => 'first');
    before.begin(42);
    before.write('Half a thought');
    expect(new FilmToolsModel(store, other).second).toBeUndefined();

    const after = new FilmToolsModel(store, film, () => 'second');
    expect(after).toMatchObject({ second: 42, text: 'Half a thought', isDraft: true });
    expect(store.drafts.hasText).toBe(true);
    await after.saveNote();
    expect(store.data.notes).toMatchObject([{ id: 'first', item: 'a', second: 42, text: 'Half a thought' }]);
    expect(new FilmToolsModel(store, film).second).toBeUndefined();
    expect(store.drafts.hasText).toBe(false);
  });

  test('keeps its text when the person moves it to another second', () => {
    const model = new FilmToolsModel(aStore().store, film);
    model.begin(42);
    model.write('Half a thought');
    model.begin(60);
    expect(model).toMatchObject({ second: 60, text: 'Half a thought' });
  });

  test('is removed when the person cancels it or erases all their data', async () => {
    const { store } = aStore();
    for (const leave of [(model: FilmToolsModel) => model.cancel(), () => store.erase()]) {
      const model = new FilmToolsModel(store, film);
      model.begin(42);
      model.write('Half a thought');
      await leave(model);
      expect(store.drafts.hasText).toBe(false);
    }
  });

  test('stays when the visitor signs in, and is hidden while that person is signed out, here or in another tab', async () => {
    const { store, session } = aStore();
    const model = new FilmToolsModel(store, film);
    model.begin(42);
    model.write('Half a thought');
    session.enter(robin);
    expect(store.drafts.hasText).toBe(true);
    session.leave();
    expect(store.drafts.hasText).toBe(false);
    expect(new FilmToolsModel(store, film).second).toBeUndefined();
    session.enter(robin);
    expect(new FilmToolsModel(store, film)).toMatchObject({ second: 42, text: 'Half a thought' });
  });

  test('stays when a session ends by itself, and is hidden from another person who signs in then', () => {
    const { store, session } = aStore(aSignedInSession());
    const model = new FilmToolsModel(store, film);
    model.begin(42);
    model.write('Half a thought');
    session.leave(true);
    expect(store.drafts.hasText).toBe(true);
    expect(new FilmToolsModel(store, film)).toMatchObject({ second: 42, text: 'Half a thought' });
    session.enter({ ...robin, id: 'somebody else' });
    expect(store.drafts.hasText).toBe(false);
    expect(new FilmToolsModel(store, film).second).toBeUndefined();
    session.leave();
    session.enter(robin);
    expect(new FilmToolsModel(store, film)).toMatchObject({ second: 42, text: 'Half a thought' });
  });

  test('is there again at the second that plays when the person closed the form and opens it again', async () => {
    const { store } = aStore();
    const model = new FilmToolsModel(store, film, () => 'first');
    model.begin(42);
    model.write('Half a thought');
    model.close();
    expect(model.second).toBeUndefined();
    expect(store.drafts.hasText).toBe(true);
    expect(new FilmToolsModel(store, film)).toMatchObject({ second: 42, text: 'Half a thought' });
    model.begin(60);
    expect(model).toMatchObject({ second: 60, text: 'Half a thought', isDraft: false });
    await model.saveNote();
    expect(store.data.notes).toMatchObject([{ id: 'first', second: 60 }]);
  });

  test('leaves nothing behind when the form is closed without a text', () => {
    const { store } = aStore();
    const model = new FilmToolsModel(store, film);
    model.begin(42);
    model.close();
    expect(new FilmToolsModel(store, film).second).toBeUndefined();
  });
});

test('an empty note does not make the browser ask', () => {
  const { store } = aStore(aSignedInSession());
  new FilmToolsModel(store, film).begin(42);
  expect(store.drafts.hasText).toBe(false);
});
