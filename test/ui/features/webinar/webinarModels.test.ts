import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { refuse, type Result } from '../../../../src/domain/result.ts';
import type { DownloadRefusal } from '../../../../src/domain/item/webinar.ts';
import { CopyLinkModel } from '../../../../src/ui/features/share/CopyLinkModel.ts';
import { DownloadModel } from '../../../../src/ui/features/webinar/DownloadModel.ts';
import { fileKind, fileSize } from '../../../../src/ui/features/webinar/fileSize.ts';
import { objectiveAt } from '../../../../src/ui/features/webinar/Objectives.tsx';
import { aSignedInSession, aSession } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { settled } from '../../../fixtures/memory/HeldCatalogue.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const webinar = aWebinar();

type Opened = Result<{ readonly url: string }, DownloadRefusal>;

const one = { id: 'one', name: 'Worksheet' };

/** A model whose requests wait until the test answers them. */
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
      calls.push({ downloadId, signal, answer, fail: () => reject(new ApiFault('The network is gone')) }),
    );
  return {
    calls,
    left,
    gate,
    model: new DownloadModel(
      { catalogue: { openDownload }, gate, goTo: (url) => left.push(url) },
      { ...webinar, public: false },
    ),
  };
}

test('DownloadModel requests a download once and opens its address', async () => {
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
] as const)('DownloadModel opens nothing after the refusal %s, and its state is "%s"', async (refusal, state) => {
  const { model, calls, left, gate } = heldDownloads();
  const opening = model.open(one);
  await settled();
  calls[0]?.answer(refuse(refusal));
  await opening;
  expect(model).toMatchObject({ state, current: 'one' });
  expect(gate.stopped).toEqual(
    state === 'idle' ? { refusal, act: 'download', name: 'Worksheet', item: { ...webinar, public: false } } : undefined,
  );
  expect(left).toEqual([]);
});

test('DownloadModel opens the gate dialog without a request when the visitor is anonymous', async () => {
  const { model, calls, gate } = heldDownloads(aSession());
  await model.open(one);
  expect(calls).toEqual([]);
  expect({ state: model.state, stopped: gate.stopped?.refusal }).toEqual({ state: 'idle', stopped: 'subscribe' });
});

test('DownloadModel ignores an earlier download when another one is requested', async () => {
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

test('DownloadModel opens nothing when the visitor has left', async () => {
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
] as const)('CopyLinkModel with a working clipboard (%s) ends in the state "%s"', async (isTaken, state) => {
  const model = new CopyLinkModel(() =>
    isTaken ? Promise.resolve() : Promise.reject(new DOMException('Refused', 'NotAllowedError')),
  );
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
])('finds for second %s the objective %i', (second, index) => {
  expect(objectiveAt(objectives, second)).toBe(index);
});

test.each([
  [1, '1 kilobytes'],
  [240_400, '240 kilobytes'],
  [999_700, '1 megabytes'],
  [3_140_000, '3.1 megabytes'],
])('shows %i bytes as %s', (bytes, text) => {
  const { amount, unit } = fileSize(bytes);
  expect(`${amount} ${unit}`).toBe(text);
});

test.each([
  ['application/pdf', 'PDF'],
  ['Text/CSV; charset=utf-8', 'CSV'],
  ['application/x-unheard-of', undefined],
])('names the file type %s as %s', (type, kind) => {
  expect(fileKind(type)).toBe(kind);
});
