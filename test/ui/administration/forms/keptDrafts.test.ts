import { videoEditorWorld } from './videoEditorWorld.ts';

const id = 'id-of-branch-a-scenario';
const draftOf = (of: string) => localStorage.getItem(`draft:video:${of}`);
beforeEach(() => localStorage.clear());

describe('drafts', () => {
  test('what is written is kept until it is saved', async () => {
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

  test('written back to what it was, nothing is kept', async () => {
    const { editor } = await videoEditorWorld().open(id);
    editor.set('name', 'Half');
    editor.set('name', 'Branch a scenario');
    expect(draftOf(id)).toBeNull();
  });

  test('it is offered back, and comes back below what was written since', async () => {
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

  test('discarded, it is not offered again', async () => {
    const world = videoEditorWorld();
    (await world.open(id)).editor.set('name', 'Half');
    (await world.open(id)).editor.forget();
    expect((await world.open(id)).editor.offered).toBeUndefined();
  });

  test('what somebody else has changed since it was begun is asked about at once', async () => {
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

  test('that of a new one is gone once it is created', async () => {
    const { editor } = await videoEditorWorld().open();
    editor.set('name', 'Begun');
    expect(draftOf('new')).toContain('Begun');
    await editor.save();
    expect(localStorage).toHaveLength(0);
  });
});
