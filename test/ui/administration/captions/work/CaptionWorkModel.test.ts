import { ApiFault, SignedOutFault } from '../../../../../src/application/ports/ApiFault.ts';
import { readCueFile } from '../../../../../src/domain/film/cues/cueFile.ts';
import { refuse } from '../../../../../src/domain/result.ts';
import { CaptionWorkModel } from '../../../../../src/ui/administration/captions/work/CaptionWorkModel.ts';
import { VersionsModel } from '../../../../../src/ui/administration/captions/work/VersionsModel.ts';
import { FormDrafts } from '../../../../../src/ui/administration/forms/editor/FormDrafts.ts';
import { editingInMemory } from '../../../../fixtures/browserMemory/editingInMemory.ts';
import { aVideo } from '../../../../fixtures/values/aVideo.ts';

const video = aVideo();
const film = { kind: 'video', id: video.id } as const;
const vtt = (...texts: readonly string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `00:00:0${index}.000 --> 00:00:0${index}.900\n${text}\n`).join('\n')}`;
const now = new Date('2026-03-01T12:00:00Z');

function world() {
  const ports = editingInMemory({ videos: [video], webinars: [], upcoming: [] });
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const published = jest.fn();
  const signedOut = jest.fn();
  const open = async () => {
    const model = new CaptionWorkModel(film, 'en', {
      captions: ports.captionEditing,
      films: ports.filmEditing,
      find: (id, signal) => ports.videoEditing.find(id, signal),
      drafts: new FormDrafts(() => storage),
      now: () => now,
      signedOut,
      published,
    });
    await model.load();
    return model;
  };
  const publish = async (text: string) => {
    const found = await ports.videoEditing.find(film.id, new AbortController().signal);
    if (!found.ok) throw new Error(found.refusal);
    await ports.filmEditing.saveCaptions(film, found.value.version, 'en', new Blob([text]));
  };
  const work = async () => {
    const opened = await ports.captionEditing.open(film, 'en', new AbortController().signal);
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.value;
  };
  return { ports, storage, open, publish, work, published, signedOut };
}
const texts = (model: CaptionWorkModel) => model.list.cues.map(({ text }) => text);
const textsIn = (file: string | undefined) => readCueFile(file ?? '').map(({ text }) => text);

test('opens the published captions, or the draft where there is one', async () => {
  const { ports, open, publish, work } = world();
  expect(texts(await open())).toEqual([]);
  await publish(vtt('One', 'Two'));
  expect(texts(await open())).toEqual(['One', 'Two']);
  const hash = (await work()).item.published?.contentHash ?? null;
  await ports.captionEditing.saveDraft(film, 'en', 0, { vtt: vtt('Draft'), basedOn: hash });
  const model = await open();
  expect([texts(model), model.conflict, model.isDirty]).toEqual([['Draft'], undefined, false]);
});

test('says that the item does not exist, or that loading failed, and loads again', async () => {
  const { ports, open } = world();
  const find = jest.spyOn(ports.videoEditing, 'find');
  find.mockResolvedValueOnce(refuse('not-found'));
  expect((await open()).state).toBe('not-found');
  find.mockRejectedValueOnce(new ApiFault('offline'));
  const model = await open();
  expect(model.state).toBe('failed');
  await model.load();
  expect(model.state).toBe('ready');
});

// Rule CUE-11.
test('saves a draft, then another one, and is not dirty afterwards', async () => {
  const { open, publish, work } = world();
  await publish(vtt('One'));
  const model = await open();
  model.list.write(0, 'Eins');
  expect(model.isDirty).toBe(true);
  await model.saveDraft();
  model.list.write(0, 'Uno');
  await model.saveDraft();
  expect([model.done, model.isDirty, model.failure]).toEqual(['draft-saved', false, undefined]);
  const { item } = await work();
  expect([textsIn(item.draft?.vtt), textsIn(item.published?.vtt)]).toEqual([['Uno'], ['One']]);
  expect(item.draft?.basedOn).toBe(item.published?.contentHash);
});

// Rule CUE-12.
test('publishes, removes the draft, and lists the version', async () => {
  const { open, publish, work, published } = world();
  await publish(vtt('One'));
  const model = await open();
  model.list.write(0, 'Eins');
  await model.saveDraft();
  await model.publish();
  const { item } = await work();
  expect([textsIn(item.published?.vtt), item.draft, item.versions.length]).toEqual([['Eins'], null, 2]);
  expect([model.done, model.isDirty, model.work.versions.length, published.mock.calls.length]).toEqual([
    'published',
    false,
    2,
    1,
  ]);
  model.list.write(0, 'Uno');
  await model.publish();
  expect(textsIn((await work()).item.published?.vtt)).toEqual(['Uno']);
});

test('publishes after somebody has changed something else of the item', async () => {
  const { ports, open, work } = world();
  const model = await open();
  model.list.insert();
  model.list.write(0, 'Hello');
  await ports.videoEditing.save(video.id, 1, { name: 'Another name' });
  await model.publish();
  expect([model.done, textsIn((await work()).item.published?.vtt)]).toEqual(['published', ['Hello']]);
});

test('refuses to publish nothing', async () => {
  const { open } = world();
  const model = await open();
  model.list.insert();
  await model.publish();
  expect(model.failure).toBe('empty');
});

// Rule CUE-14.
test('shows a conflict when somebody has published meanwhile, and loses neither version', async () => {
  const { open, publish, work } = world();
  await publish(vtt('One', 'Two'));
  const model = await open();
  model.list.write(0, 'Mine');
  await publish(vtt('Theirs', 'Two'));
  await model.publish();
  expect([model.conflict, model.differences, texts(model)]).toEqual(['published', 1, ['Mine', 'Two']]);
  await model.publish();
  expect(textsIn((await work()).item.published?.vtt)).toEqual(['Theirs', 'Two']);
  model.takeTheirs();
  expect([texts(model), model.conflict, model.isDirty]).toEqual([['Theirs', 'Two'], undefined, false]);
  model.list.undo();
  expect(texts(model)).toEqual(['Mine', 'Two']);
  await model.publish();
  expect([model.conflict, textsIn((await work()).item.published?.vtt)]).toEqual([undefined, ['Mine', 'Two']]);
});

test('shows a conflict when somebody else has saved a draft, and replaces it on demand', async () => {
  const { ports, open, work } = world();
  const model = await open();
  model.list.insert();
  model.list.write(0, 'Mine');
  await ports.captionEditing.saveDraft(film, 'en', 0, { vtt: vtt('Theirs'), basedOn: null });
  await model.saveDraft();
  expect([model.conflict, model.differences]).toEqual(['draft', 1]);
  model.keepMine();
  await model.saveDraft();
  expect([model.conflict, textsIn((await work()).item.draft?.vtt)]).toEqual([undefined, ['Mine']]);
});

test('saves the draft again without a question when somebody has only deleted it', async () => {
  const { ports, open, work } = world();
  const model = await open();
  model.list.insert();
  await model.saveDraft();
  await ports.captionEditing.removeDraft(film, 'en', (await work()).version);
  model.list.write(0, 'Mine');
  await model.saveDraft();
  expect([model.conflict, model.failure, textsIn((await work()).item.draft?.vtt)]).toEqual([
    undefined,
    undefined,
    ['Mine'],
  ]);
});

test('says at once that a draft is based on captions that are not published any more', async () => {
  const { ports, open, publish } = world();
  await ports.captionEditing.saveDraft(film, 'en', 0, { vtt: vtt('Draft'), basedOn: null });
  await publish(vtt('Published'));
  const model = await open();
  expect([model.conflict, texts(model)]).toEqual(['published', ['Draft']]);
  model.keepMine();
  await model.publish();
  expect([model.done, model.work.published?.vtt]).toEqual(['published', expect.stringContaining('Draft') as string]);
});

test('keeps what was not saved after a failure, and shows the mistakes of the server', async () => {
  const { ports, open } = world();
  const model = await open();
  model.list.insert();
  model.list.write(0, 'Hello');
  jest.spyOn(ports.captionEditing, 'saveDraft').mockRejectedValueOnce(new ApiFault('offline'));
  await model.saveDraft();
  expect([model.failure, model.isDirty, model.busy]).toEqual(['fault', true, undefined]);
  const mistakes = [{ field: 'captions', message: 'Unclosed tag.', line: 4, column: 1 }];
  jest.spyOn(ports.filmEditing, 'saveCaptions').mockResolvedValueOnce(refuse(mistakes));
  await model.publish();
  expect(model.failure).toEqual(mistakes);
});

// Rule ADMIN-9.
test('saves again after the next sign-in', async () => {
  const { ports, open, signedOut, work } = world();
  const model = await open();
  model.list.insert();
  model.list.write(0, 'Hello');
  jest.spyOn(ports.captionEditing, 'saveDraft').mockRejectedValueOnce(new SignedOutFault('401'));
  await model.saveDraft();
  const [[, again]] = signedOut.mock.calls as unknown as [[AbortSignal, () => void]];
  again();
  while (model.busy !== undefined) await Promise.resolve();
  expect(textsIn((await work()).item.draft?.vtt)).toEqual(['Hello']);
});

// Rule VERSION-5.
test('keeps unsaved cues in the browser, offers them on the next visit, and drops them once they are saved', async () => {
  const { open, publish, storage } = world();
  await publish(vtt('One'));
  const first = await open();
  first.list.write(0, 'Unsaved');
  first.leave();
  const second = await open();
  expect([second.unsaved?.offered?.at, texts(second)]).toEqual([now.toISOString(), ['One']]);
  second.list.write(0, 'Other');
  second.unsaved?.keepNow();
  second.restore();
  expect(texts(second)).toEqual(['Unsaved']);
  second.list.undo();
  expect(texts(second)).toEqual(['Other']);
  second.list.redo();
  await second.saveDraft();
  second.leave();
  expect(storage.getItem(`draft:captions-en:${video.id}`)).toBeNull();
  expect((await open()).unsaved?.offered).toBeUndefined();
});

test('keeps nothing when every change is undone, and forgets what is discarded', async () => {
  const { open, publish, storage } = world();
  await publish(vtt('One'));
  const model = await open();
  model.list.write(0, 'Unsaved');
  model.unsaved?.keepNow();
  model.list.undo();
  model.leave();
  expect(storage.getItem(`draft:captions-en:${video.id}`)).toBeNull();
  const again = await open();
  again.list.write(0, 'Unsaved');
  again.leave();
  const last = await open();
  last.unsaved?.forget();
  expect(storage.getItem(`draft:captions-en:${video.id}`)).toBeNull();
});

// Rule CUE-13.
test('compares a version with the editor, and brings it back as a change that can be undone', async () => {
  const { ports, open, publish } = world();
  await publish(vtt('One', 'Two'));
  await publish(vtt('Eins', 'Two'));
  const model = await open();
  const versions = new VersionsModel(ports.captionEditing, () => film, 'en', model.list);
  const [, first] = model.work.versions;
  expect(versions.differences(first?.id ?? '')).toBeUndefined();
  await versions.compare(first?.id ?? '');
  expect(versions.differences(first?.id ?? '')).toBe(1);
  await versions.bringBack(first?.id ?? '');
  expect([texts(model), versions.differences(first?.id ?? '')]).toEqual([['One', 'Two'], 0]);
  model.list.undo();
  expect(texts(model)).toEqual(['Eins', 'Two']);
  jest.spyOn(ports.captionEditing, 'readVersion').mockRejectedValueOnce(new ApiFault('offline'));
  await versions.compare('unknown');
  expect([versions.unread, versions.busy]).toEqual(['unknown', undefined]);
});
