import { videoEditorWorld } from './videoEditorWorld.ts';

const id = 'id-of-branch-a-scenario';
const draftOf = (of: string) => localStorage.getItem(`draft:video:${of}`);
beforeEach(() => localStorage.clear());

describe('EditorModel: drafts', () => {
  test('keeps a draft until the item is saved', async () => {
    const { open } = videoEditorWorld();
    const { editor } = await open(id);
    editor.set('name', 'Half');
    expect(JSON.parse(draftOf(id) ?? '')).toEqual({
      at: '2026-11-21T20:00:00.000Z',
      changes: { name: 'Half' },
      from: { name: 'Branch a scenario' },
    });
    await editor.save();
    expect(draftOf(id)).toBeNull();
  });

  test('drops the draft when the input is back to the saved value', async () => {
    const { editor } = await videoEditorWorld().open(id);
    editor.set('name', 'Half');
    editor.set('name', 'Branch a scenario');
    expect(draftOf(id)).toBeNull();
  });

  test('offers a draft, and restores it without overwriting newer input', async () => {
    const world = videoEditorWorld();
    const first = await world.open(id);
    first.editor.set('name', 'Half');
    first.editor.set('public', false);
    const { editor } = await world.open(id);
    expect({ at: editor.offered?.at, name: editor.values.name }).toEqual({
      at: '2026-11-21T20:00:00.000Z',
      name: 'Branch a scenario',
    });
    editor.set('name', 'Other');
    expect(draftOf(id)).toContain('Half');
    editor.restore();
    expect({ offered: editor.offered, name: editor.values.name, public: editor.values.public }).toEqual({
      offered: undefined,
      name: 'Other',
      public: false,
    });
  });

  test('stops offering a draft that was discarded', async () => {
    const world = videoEditorWorld();
    (await world.open(id)).editor.set('name', 'Half');
    (await world.open(id)).editor.forget();
    expect((await world.open(id)).editor.offered).toBeUndefined();
  });

  test('asks at once about a field that somebody else has changed since the draft', async () => {
    const world = videoEditorWorld();
    (await world.open(id)).editor.set('name', 'Half');
    await world.videos.save(id, 1, { name: 'Theirs' });
    const { editor } = await world.open(id);
    editor.restore();
    expect({ fields: editor.conflict?.fields, taken: [...(editor.conflict?.taken ?? [])] }).toEqual({
      fields: ['name'],
      taken: [],
    });
    await editor.save();
    expect(world.happened).toEqual(['saved Half', 'closed']);
  });

  test('drops the draft of a new item when the item is created', async () => {
    const { editor } = await videoEditorWorld().open();
    editor.set('name', 'Begun');
    expect(draftOf('new')).toContain('Begun');
    await editor.save();
    expect(localStorage).toHaveLength(0);
  });
});
