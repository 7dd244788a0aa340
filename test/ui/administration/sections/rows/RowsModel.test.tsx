import { refuse } from '../../../../../src/domain/result.ts';
import { maximumRows } from '../../../../../src/domain/item/webinar.ts';
import { EditorModel } from '../../../../../src/ui/administration/forms/editor/EditorModel.ts';
import { FormDrafts } from '../../../../../src/ui/administration/forms/editor/FormDrafts.ts';
import { makeResourcesForm } from '../../../../../src/ui/administration/sections/ResourcesSection.tsx';
import { RowsModel } from '../../../../../src/ui/administration/sections/rows/RowsModel.ts';
import { editingInMemory } from '../../../../fixtures/browserMemory/editingInMemory.ts';
import { aWebinar } from '../../../../fixtures/values/aWebinar.ts';

beforeEach(() => localStorage.clear());

const one = { name: 'One', url: 'https://one.example/' };

/** The rows of a webinar with these resources. `refusal` is the answer of the server to a save. */
async function opened({ resources = [one], refusal = '' } = {}) {
  const webinar = aWebinar({ resources });
  const { webinarEditing } = editingInMemory({ videos: [], webinars: [webinar], upcoming: [] });
  const form = makeResourcesForm({
    find: (id, signal) => webinarEditing.find(id, signal),
    save: (id, version, changes) =>
      refusal === ''
        ? webinarEditing.save(id, version, changes)
        : Promise.resolve(refuse([{ field: 'resources', message: refusal }])),
  });
  const editor = new EditorModel(form, webinar.id, {
    drafts: new FormDrafts(() => localStorage),
    now: () => new Date(0),
    saved: () => undefined,
    close: () => undefined,
    signedOut: () => undefined,
  });
  await editor.load();
  return { editor, rows: new RowsModel(form, editor) };
}

test('hides the mistakes of blank rows until the first failed save, then places each at its control and row', async () => {
  const { editor, rows } = await opened();
  const key = rows.add({ name: '', url: 'ftp://two.example' });
  rows.leave();
  expect(rows.mistakes.map(({ id, number }) => [id, number])).toEqual([[`resources-${key}-url`, 2]]);
  expect(rows.mistakeAt(key, 'name')).toBeUndefined();
  await editor.save();
  expect(rows.mistakes.map(({ id, number }) => [id, number])).toEqual([
    [`resources-${key}-name`, 2],
    [`resources-${key}-url`, 2],
  ]);
  expect(rows.mistakeAt(key, 'name')).toBe('Every resource needs a name.');
});

test('says why the server refused the rows when none has a mistake of its own', async () => {
  const { editor, rows } = await opened({ refusal: 'Too many resources.' });
  rows.change('kept-0', { name: 'Other' });
  expect(rows.refused).toBeUndefined();
  await editor.save();
  expect([rows.mistakes, rows.refused]).toEqual([[], 'Too many resources.']);
});

test('gives each new row a key that no other row has, and counts the room that is left', async () => {
  const { rows } = await opened({ resources: Array.from({ length: maximumRows.resources - 2 }, () => one) });
  expect([rows.room, rows.add(one), rows.add(one), rows.room]).toEqual([2, 'new-1', 'new-2', 0]);
});

test('adds several rows at once as far as there is room, each with a key of its own', async () => {
  const { rows } = await opened({ resources: Array.from({ length: maximumRows.resources - 2 }, () => one) });
  rows.addAll([one, one, one]);
  expect([rows.room, rows.all.slice(-2).map(({ key }) => key)]).toEqual([0, ['new-1', 'new-2']]);
});

test('keeps the same rows and mistakes while another field of the form is typed', async () => {
  const { editor, rows } = await opened();
  const [all, mistakes] = [rows.all, rows.mistakes];
  editor.violationDisplay.write('resources');
  expect([rows.all, rows.mistakes]).toEqual([all, mistakes]);
  expect(rows.all === all && rows.mistakes === mistakes).toBe(true);
});
