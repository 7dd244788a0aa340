import { ApiFault } from '../../../../../src/application/ports/ApiFault.ts';
import { refuse } from '../../../../../src/domain/result.ts';
import { videoViolations } from '../../../../../src/domain/violation/violations.ts';
import { aVideo } from '../../../../fixtures/values/aVideo.ts';
import { unhurried, videoEditorWorld } from '../videoEditorWorld.ts';

const id = 'id-of-branch-a-scenario';
const draftOf = (of: string) => localStorage.getItem(`draft:video:${of}`);
beforeEach(() => localStorage.clear());

test('sends only the fields that have changed', async () => {
  const { open, sent, happened } = videoEditorWorld();
  const { editor } = await open(id);
  editor.set('name', 'Branch two scenarios');
  editor.set('public', false);
  editor.set('public', true);
  await editor.save();
  expect(sent).toEqual([{ name: 'Branch two scenarios' }]);
  expect(happened).toEqual(['saved Branch two scenarios', 'closed']);
});

test('closes without a request when nothing has changed', async () => {
  const { open, sent, happened } = videoEditorWorld();
  const { editor } = await open(id);
  await editor.save();
  expect({ sent, happened }).toEqual({ sent: [], happened: ['closed'] });
});

test('stays open after it has created an item, and saves later changes of that item', async () => {
  const { open, sent, happened, films } = videoEditorWorld();
  const model = await open();
  const { editor } = model;
  model.film.choose(new File(['film'], 'loops.mp4'));
  editor.set('name', 'Loops');
  editor.set('categories', ['rise']);
  await editor.save();
  expect(sent[0]).toEqual({
    name: 'Loops',
    description: '',
    categories: ['rise'],
    public: false,
    feature: 'rise',
    startTime: 0,
  });
  expect(happened).toEqual(['created Loops']);
  expect(films).toEqual(['loops.mp4 for video Loops']);
  expect({
    isCreated: editor.isCreated,
    isDirty: editor.isDirty,
    slug: editor.values.slug,
    feature: editor.values.feature,
  }).toEqual({ isCreated: true, isDirty: false, slug: 'loops', feature: 'rise' });
  editor.set('name', 'Loops and more');
  await editor.save();
  expect(sent[1]).toEqual({ name: 'Loops and more' });
  expect(films).toHaveLength(1);
  expect(happened).toEqual(['created Loops', 'saved Loops and more', 'closed']);
});

describe('EditorModel: violations', () => {
  test('shows a violation after the field was changed and left, and from then on at every letter', async () => {
    const { editor } = await videoEditorWorld().open(id);
    editor.leave('name');
    editor.set('name', '');
    expect(editor.violationAt('name')).toBeUndefined();
    editor.leave('name');
    expect(editor.violationAt('name')?.message).toBe('Name cannot be blank');
    editor.set('name', 'B');
    expect(editor.violationAt('name')).toBeUndefined();
    editor.set('name', ' ');
    expect(editor.violationAt('name')?.message).toBe('Name cannot be blank');
  });

  test('shows all violations in the order of the form on save, and sends nothing', async () => {
    const { open, sent } = videoEditorWorld();
    const { editor } = await open(id);
    editor.set('startTime', { hours: '', minutes: '12', seconds: '34' });
    editor.set('categories', []);
    editor.set('slug', 'Not A Path');
    editor.set('name', '');
    await editor.save();
    expect(editor.violations.map(({ field }) => field)).toEqual(['name', 'slug', 'categories', 'startTime']);
    expect(editor.failedSaves).toBe(1);
    expect(sent).toEqual([]);
  });

  test('shows a violation found by the server at its field until the field changes', async () => {
    const { open } = videoEditorWorld([aVideo(), aVideo({ slug: 'taken', name: 'Holder' })]);
    const { editor } = await open(id);
    editor.set('slug', 'taken');
    await editor.save();
    expect(editor.violationAt('slug')?.message).toBe('That URL is already in use.');
    expect(editor.values.slug).toBe('taken');
    editor.set('slug', 'taken-2');
    expect(editor.violationAt('slug')).toBeUndefined();
  });

  test('can save after the server has refused an earlier save', async () => {
    const { open, port, happened } = videoEditorWorld();
    const { editor } = await open(id);
    const { save } = port;
    port.save = () => Promise.resolve(refuse([videoViolations['upload-unknown']]));
    editor.set('name', 'New');
    await editor.save();
    expect(editor.violations.map(({ field }) => field)).toEqual(['uploadId']);
    port.save = save;
    await editor.save();
    expect(happened).toEqual(['saved New', 'closed']);
  });
});

test('keeps all input after a fault, and can save on the next try', async () => {
  const { open, port, happened } = videoEditorWorld();
  const { editor } = await open(id);
  const { save } = port;
  port.save = () => Promise.reject(new ApiFault('no connection'));
  editor.set('name', 'New');
  await editor.save();
  expect({ failure: editor.failure, name: editor.values.name, isSaving: editor.isSaving }).toEqual({
    failure: 'fault',
    name: 'New',
    isSaving: false,
  });
  port.save = save;
  await editor.save();
  expect({ failure: editor.failure, happened }).toEqual({ failure: undefined, happened: ['saved New', 'closed'] });
});

test('keeps input that is typed while it saves, and stays open', async () => {
  const { open, happened } = videoEditorWorld();
  const { editor } = await open(id);
  editor.set('name', 'First');
  const saving = editor.save();
  editor.set('name', 'First and more');
  await saving;
  expect({ name: editor.values.name, changed: editor.changed, happened }).toEqual({
    name: 'First and more',
    changed: ['name'],
    happened: ['saved First'],
  });
});

test('sends once when it is saved twice at the same time', async () => {
  const { open, sent } = videoEditorWorld();
  const { editor } = await open(id);
  editor.set('name', 'Once');
  await Promise.all([editor.save(), editor.save()]);
  expect(sent).toHaveLength(1);
});

describe('EditorModel: conflicts', () => {
  const meanwhile = async (theirs: object) => {
    const world = videoEditorWorld();
    const { editor } = await world.open(id);
    await world.videos.save(id, 1, theirs);
    return { ...world, editor };
  };

  test('lists the fields that differ, and preselects the other value where I changed nothing', async () => {
    const { editor, sent } = await meanwhile({ name: 'Theirs', categories: ['reach'] });
    editor.set('name', 'Mine');
    await editor.save();
    expect(editor.conflict?.fields).toEqual(['name', 'categories']);
    expect([...(editor.conflict?.taken ?? [])]).toEqual(['categories']);
    expect(sent).toHaveLength(1);
  });

  test('saves the chosen values on top of the other version', async () => {
    const { editor, videos, happened } = await meanwhile({ name: 'Theirs', categories: ['reach'], startTime: 5 });
    editor.set('name', 'Mine');
    editor.set('startTime', { hours: '0', minutes: '0', seconds: '9' });
    await editor.save();
    editor.conflict?.choose('startTime', 'theirs');
    await editor.save();
    const found = await videos.find(id, unhurried());
    expect(found.ok && found.value.item).toMatchObject({ name: 'Mine', categories: ['reach'], startTime: 5 });
    expect(happened).toEqual(['saved Mine', 'closed']);
  });

  test('sends nothing and closes when the other version is chosen everywhere', async () => {
    const { editor, sent, happened } = await meanwhile({ name: 'Theirs' });
    editor.set('name', 'Mine');
    await editor.save();
    editor.conflict?.choose('name', 'theirs');
    await editor.save();
    expect({ sent: sent.length, happened, draft: draftOf(id) }).toEqual({ sent: 1, happened: ['closed'], draft: null });
  });

  test('keeps my input when I return to the form, and asks again on the next save', async () => {
    const { editor } = await meanwhile({ name: 'Theirs' });
    editor.set('name', 'Mine');
    await editor.save();
    editor.postpone();
    expect(editor.values.name).toBe('Mine');
    await editor.save();
    expect(editor.conflict?.fields).toEqual(['name']);
  });

  test('saves without asking when the other change concerns no field of the form', async () => {
    const world = videoEditorWorld([aVideo({ published: false })]);
    const opened = await world.open(id);
    await world.videos.publish(id, 1);
    opened.editor.set('name', 'Mine');
    await opened.editor.save();
    expect(world.happened).toEqual(['saved Mine', 'closed']);
    const found = await world.videos.find(id, unhurried());
    expect(found.ok && found.value.item).toMatchObject({ name: 'Mine', published: true });
  });

  test('asks about a field that both have changed when a panel of the dialog loads the other version', async () => {
    const { editor, videos } = await meanwhile({ name: 'Theirs' });
    editor.set('name', 'Mine');
    const found = await videos.find(id, unhurried());
    if (found.ok) editor.absorb(found.value);
    expect({ fields: editor.conflict?.fields, name: editor.values.name }).toEqual({ fields: ['name'], name: 'Mine' });
  });
});

describe('EditorModel: deleted items', () => {
  test('says that the item was deleted, and can save the input as a new item', async () => {
    const { open, videos, happened, sent } = videoEditorWorld();
    const { editor } = await open(id);
    await videos.remove(id, 1);
    editor.set('name', 'Mine');
    await editor.save();
    expect({ failure: editor.failure, name: editor.values.name }).toEqual({ failure: 'gone', name: 'Mine' });
    await editor.saveAsNew();
    expect(happened).toEqual(['created Mine']);
    expect(sent.at(-1)).toMatchObject({
      name: 'Mine',
      slug: 'branch-a-scenario',
      categories: ['storyline'],
      public: true,
    });
    expect(draftOf(id)).toBeNull();
  });

  test('is in the state "not-found" when the item does not exist', async () => {
    const { editor } = await videoEditorWorld([]).open(id);
    expect(editor.state).toBe('not-found');
  });
});

test('loads the item on retry after a failed request', async () => {
  const world = videoEditorWorld();
  const { find } = world.port;
  world.port.find = () => Promise.reject(new ApiFault('no connection'));
  const { editor } = await world.open(id);
  expect(editor.state).toBe('failed');
  world.port.find = find;
  await editor.load();
  expect({ state: editor.state, name: editor.values.name }).toEqual({ state: 'ready', name: 'Branch a scenario' });
});

describe('EditorModel: leaving', () => {
  test('closes at once when nothing has changed', async () => {
    const { open, happened } = videoEditorWorld();
    const { editor } = await open(id);
    editor.askToLeave();
    expect({ happened, asks: editor.isAskingToLeave }).toEqual({ happened: ['closed'], asks: false });
  });

  test('asks first when something has changed, and forgets the changes on discard', async () => {
    const { open, happened } = videoEditorWorld();
    const { editor } = await open(id);
    editor.set('name', 'Half');
    editor.askToLeave();
    expect({ happened, asks: editor.isAskingToLeave }).toEqual({ happened: [], asks: true });
    editor.stay();
    expect(editor.values.name).toBe('Half');
    editor.discard();
    expect({ happened, draft: draftOf(id) }).toEqual({ happened: ['closed'], draft: null });
  });
});
