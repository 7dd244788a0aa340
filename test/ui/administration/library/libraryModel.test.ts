import { wholeLibrary } from '../../../../src/domain/library/libraryQuery.ts';
import { libraryQueryFrom } from '../../../../src/domain/library/libraryQueryFrom.ts';
import { LibraryModel } from '../../../../src/ui/administration/library/LibraryModel.ts';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
import { answered } from '../../../fixtures/browserMemory/listing.ts';
import { aLibraryRow } from '../../../fixtures/values/aLibraryRow.ts';

const rows = Array.from({ length: 350 }, (_, number) => aLibraryRow({ title: `Video ${number}` }));
async function shown(query = wholeLibrary) {
  const library = new InMemoryLibrary(rows);
  const model = new LibraryModel(library);
  await model.show(query);
  return { library, model };
}
const chosenIn = (model: LibraryModel) => {
  const selection = model.selection.within(model.query);
  return 'items' in selection ? selection.items.map(({ id }) => rows.findIndex((row) => row.id === id)) : selection;
};

// Rule LIBRARY-6.
test('fetches twenty-five rows at a time, and each row once', async () => {
  const { library, model } = await shown();
  expect([model.total, model.rowAt(24)?.title, model.rowAt(25)]).toEqual([350, 'Video 24', undefined]);
  await Promise.all([model.want(20, 35), model.want(22, 40)]);
  expect([library.asked.length, model.rowAt(35)?.title]).toEqual([2, 'Video 35']);
});

test('moves the active row no further than the first and the last row', async () => {
  const { model } = await shown();
  model.move(-3);
  expect(model.active).toBe(0);
  model.move(1000);
  expect(model.active).toBe(349);
});

// Rule LIBRARY-7.
test('selects a range, also of rows that are not loaded', async () => {
  const { model } = await shown();
  await model.want(98, 98);
  model.toggle(98);
  await model.extend(201);
  expect(model.chosen).toBe(104);
  expect(chosenIn(model)).toEqual(Array.from({ length: 104 }, (_, place) => 98 + place));
});

test('selects all that match but some, without knowing them', async () => {
  const { model } = await shown();
  model.selection.chooseAll();
  model.toggle(2);
  expect([model.chosen, chosenIn(model)]).toEqual([349, { filter: model.query, except: [rows[2]?.id] }]);
  model.toggle(2);
  expect(model.chosen).toBe(350);
});

test('clears the selection for another filter, and keeps it for another order', async () => {
  const { model } = await shown();
  model.toggle(1);
  await model.show({ ...wholeLibrary, sort: 'title', isDescending: false });
  expect(model.chosen).toBe(1);
  await model.show(libraryQueryFrom(new URLSearchParams('search=video+1')));
  expect(model.chosen).toBe(0);
});

test('fetches nothing again for a query that is shown or on its way', async () => {
  const { library, model } = await shown();
  const other = { ...wholeLibrary, isDescending: !wholeLibrary.isDescending };
  await Promise.all([model.show(other), model.show({ ...other })]);
  await model.show(other);
  expect(library.asked).toHaveLength(2);
});

describe('a press that begins on a filter', () => {
  const words = { search: 'video 1' };
  const other = { ...wholeLibrary, ...words };

  // Rule LIBRARY-11.
  test('asks for its rows, which are not fetched again when the press ends', async () => {
    const { library, model } = await shown();
    model.expect(words);
    await answered(new AbortController().signal);
    expect(library.asked).toHaveLength(2);
    await model.show(other);
    expect([library.asked.length, model.rowAt(1)?.title]).toEqual([2, 'Video 10']);
  });

  test('fetches the rows anew when another filter is chosen or the press took longer than a second', async () => {
    const { library, model } = await shown();
    model.expect({ search: 'video 2' });
    await model.show(other);
    expect(model.rowAt(0)?.title).toBe('Video 1');
    jest.useFakeTimers();
    model.expect({ search: 'video 2' });
    await answered(new AbortController().signal);
    jest.advanceTimersByTime(1001);
    await model.show({ ...wholeLibrary, search: 'video 2' });
    expect(library.asked).toHaveLength(4);
  });

  test('fetches the rows again when the first call has failed', async () => {
    const { library, model } = await shown();
    library.isDown = true;
    model.expect(words);
    library.isDown = false;
    await model.show(other);
    expect([model.phase, model.rowAt(0)?.title]).toEqual(['complete', 'Video 1']);
  });
});

test('says when the rows could not be loaded, and loads them again', async () => {
  const { library, model } = await shown();
  library.isDown = true;
  await model.reload();
  expect([model.phase, model.rowAt(0)?.title]).toEqual(['error', 'Video 0']);
  library.isDown = false;
  await model.reload();
  expect(model.phase).toBe('complete');
});
