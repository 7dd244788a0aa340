import { wholeLibrary } from '../../../../src/domain/library/libraryQuery.ts';
import { libraryQueryFrom } from '../../../../src/domain/library/libraryQueryFrom.ts';
import { LibraryModel } from '../../../../src/ui/administration/library/LibraryModel.ts';
import { InMemoryLibrary } from '../../../fixtures/browserMemory/InMemoryLibrary.ts';
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

test('says when the rows could not be loaded, and loads them again', async () => {
  const { library, model } = await shown();
  library.isDown = true;
  await model.reload();
  expect([model.phase, model.rowAt(0)?.title]).toEqual(['error', 'Video 0']);
  library.isDown = false;
  await model.reload();
  expect(model.phase).toBe('complete');
});
