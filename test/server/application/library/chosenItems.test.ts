import { chosenItems } from '../../../../server/application/library/chosenItems.ts';
import { wholeLibrary } from '../../../../src/domain/library/libraryQuery.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const videos = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'video' as const, id }));
const library = { references: async () => videos('one', 'two', 'three') };

// Rule BULK-5.
test('takes the items of a selection by their ids', async () => {
  expect(await chosenItems(library, { items: videos('four') }, now)).toEqual(videos('four'));
});

test('takes all that match a filter but those that were taken out', async () => {
  const selection = { filter: wholeLibrary, except: ['two', 'nine'] };
  expect(await chosenItems(library, selection, now)).toEqual(videos('one', 'three'));
});
