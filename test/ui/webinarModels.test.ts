/** @jest-environment node */
import { InMemoryWebinarCatalogue } from '../../src/infrastructure/memory/InMemoryWebinarCatalogue.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import type { DownloadRefusal } from '../../src/domain/webinar.ts';
import { CopyLinkModel } from '../../src/ui/features/video/CopyLinkModel.ts';
import { DownloadModel } from '../../src/ui/features/webinar/DownloadModel.ts';
import { fileKind, fileSize } from '../../src/ui/features/webinar/fileSize.ts';
import { objectiveAt } from '../../src/ui/features/webinar/objectiveAt.ts';
import { WebinarModel } from '../../src/ui/features/webinar/WebinarModel.ts';
import { aSignedInSession, aSession } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { settled } from '../fixtures/HeldCatalogue.ts';
import { aWebinar } from '../fixtures/aWebinar.ts';

const webinar = aWebinar();
const catalogue = new InMemoryWebinarCatalogue([webinar]);

type Opened = Result<{ readonly url: string }, DownloadRefusal>;

const one = { id: 'one', name: 'Worksheet' };

/** Downloads whose answers wait until the test gives them. */
function heldDownloads({ gate } = aSignedInSession(aSubscription())) {
  const calls: {
    readonly downloadId: string;
    readonly signal: AbortSignal;
    readonly answer: (opened: Opened) => void;
    readonly fail: () => void;
  }[] = [];
  const left: string[] = [];
  const openDownload = (_id: string, downloadId: string, signal: AbortSignal) =>
    new Promise<Opened>((answer, reject) =>
      calls.push({ downloadId, signal, answer, fail: () => reject(new Error('The network is gone')) }),
    );
  return {
    calls,
    left,
    gate,
    model: new DownloadModel({ openDownload }, { ...webinar, public: false }, gate, (url) => left.push(url)),
  };
}

test('the page of a webinar loads it, unless the server has inlined it', async () => {
  const known = new WebinarModel(catalogue, webinar.slug, webinar);
  expect(known).toMatchObject({ state: 'ready', webinar });
  const model = new WebinarModel(catalogue, webinar.slug, undefined);
  const loading = model.load();
  expect(model.state).toBe('loading');
  await loading;
  expect(model).toMatchObject({ state: 'ready', webinar });
});

test('a webinar that is not there and one that did not arrive are two things', async () => {
  const missing = new WebinarModel(catalogue, 'missing', undefined);
  await missing.load();
  expect(missing.state).toBe('not-found');
  const unlucky = new WebinarModel(catalogue, webinar.slug, undefined);
  jest.spyOn(catalogue, 'find').mockRejectedValueOnce(new Error('The network is gone'));
  await unlucky.load();
  expect(unlucky.state).toBe('failed');
  await unlucky.load();
  expect(unlucky.state).toBe('ready');
});

test('a webinar that is shown stays when asking again fails', async () => {
  const model = new WebinarModel(catalogue, webinar.slug, webinar);
  jest.spyOn(catalogue, 'find').mockRejectedValueOnce(new Error('The network is gone'));
  await model.load(true);
  expect(model.state).toBe('ready');
});

test('asked again, an answer that is still on its way from before no longer counts', async () => {
  const older = { ...webinar, title: 'As it was' };
  const newer = { ...webinar, title: 'As it is' };
  const model = new WebinarModel(catalogue, webinar.slug, undefined);
  const answers: ((found: typeof older) => void)[] = [];
  jest
    .spyOn(catalogue, 'find')
    .mockImplementation(() => new Promise((resolve) => answers.push((found) => resolve(ok(found)))));
  const loading = [model.load(), model.load(true)];
  answers[1]?.(newer);
  answers[0]?.(older);
  await Promise.all(loading);
  jest.restoreAllMocks();
  expect(model.webinar?.title).toBe('As it is');
});

test('leaving cancels what is being loaded', async () => {
  const model = new WebinarModel(catalogue, webinar.slug, undefined);
  const loading = model.load();
  model.leave();
  await loading;
  expect(model).toMatchObject({ state: 'loading', webinar: undefined });
});

test('a download is asked for once, then leads to its address', async () => {
  const { model, calls, left } = heldDownloads();
  const opening = model.open(one);
  void model.open(one);
  await settled();
  expect(calls).toHaveLength(1);
  expect(model).toMatchObject({ state: 'opening', current: 'one' });
  calls[0]?.answer({ ok: true, value: { url: '/signed' } });
  await opening;
  expect(left).toEqual(['/signed']);
  expect(model.state).toBe('idle');
});

test.each([
  ['subscribe', 'idle'],
  ['feature-disabled', 'idle'],
  ['not-found', 'not-found'],
] as const)('the refusal %s leads nowhere and leaves it %s', async (refusal, state) => {
  const { model, calls, left, gate } = heldDownloads();
  const opening = model.open(one);
  await settled();
  calls[0]?.answer(refuse(refusal));
  await opening;
  expect(model).toMatchObject({ state, current: 'one' });
  expect(gate.stopped).toEqual(state === 'idle' ? { refusal, act: 'download', name: 'Worksheet' } : undefined);
  expect(left).toEqual([]);
});

test('whom the gate stops is told why, and nothing is asked for', async () => {
  const { model, calls, gate } = heldDownloads(aSession());
  await model.open(one);
  expect(calls).toEqual([]);
  expect({ state: model.state, stopped: gate.stopped?.refusal }).toEqual({ state: 'idle', stopped: 'subscribe' });
});

test('only the download that was asked for last counts', async () => {
  const { model, calls, left } = heldDownloads();
  const first = model.open(one);
  await settled();
  const second = model.open({ id: 'two', name: 'Slides' });
  await settled();
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer({ ok: true, value: { url: '/first' } });
  calls[1]?.fail();
  await Promise.all([first, second]);
  expect(left).toEqual([]);
  expect(model).toMatchObject({ state: 'failed', current: 'two' });
});

test('whoever leaves the page gets no download any more', async () => {
  const { model, calls, left } = heldDownloads();
  const opening = model.open(one);
  await settled();
  model.leave();
  calls[0]?.answer({ ok: true, value: { url: '/signed' } });
  await opening;
  expect({ left, state: model.state }).toEqual({ left: [], state: 'idle' });
});

test.each([
  [true, 'copied'],
  [false, 'by-hand'],
] as const)('a clipboard that takes the link: %s, then it is %s', async (isTaken, state) => {
  const model = new CopyLinkModel(() => (isTaken ? Promise.resolve() : Promise.reject(new Error('Refused'))));
  await model.copy('https://training.example/videos/a?t=5');
  expect(model).toMatchObject({ state, address: 'https://training.example/videos/a?t=5' });
});

const objectives = [
  { title: 'One', time: 10 },
  { title: 'Two', time: 20 },
  { title: 'Three', time: 20 },
  { title: 'Four', time: 300 },
];
test.each([
  [undefined, -1],
  [0, -1],
  [10, 0],
  [19, 0],
  [20, 2],
  [299, 2],
  [9999, 3],
])('at second %s plays objective %i', (second, index) => {
  expect(objectiveAt(objectives, second)).toBe(index);
});

test.each([
  [1, '1 kilobytes'],
  [240_400, '240 kilobytes'],
  [999_700, '1 megabytes'],
  [3_140_000, '3.1 megabytes'],
])('%i bytes are %s', (bytes, text) => {
  const { amount, unit } = fileSize(bytes);
  expect(`${amount} ${unit}`).toBe(text);
});

test.each([
  ['application/pdf', 'PDF'],
  ['Text/CSV; charset=utf-8', 'CSV'],
  ['application/x-unheard-of', undefined],
])('a file of type %s is a %s', (type, kind) => {
  expect(fileKind(type)).toBe(kind);
});
