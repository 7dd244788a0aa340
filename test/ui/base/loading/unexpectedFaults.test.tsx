import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { BinnedItem } from '../../../../src/domain/item/bin.ts';
import { reportUncaught } from '../../../../src/main/observation/reportUncaught.ts';
import { BinModel } from '../../../../src/ui/administration/bin/BinModel.ts';
import { Fetching } from '../../../../src/ui/base/loading/Fetching.ts';
import { PlaybackModel, type LoadedPlayer } from '../../../../src/ui/features/playback/PlaybackModel.ts';
import { DownloadModel } from '../../../../src/ui/features/webinar/DownloadModel.ts';
import { aSession } from '../../../fixtures/values/aSession.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { aLostChunk } from '../../../fixtures/values/aLostChunk.ts';
import { videoEditorWorld } from '../../administration/forms/videoEditorWorld.ts';

let reported: unknown[];
reportUncaught(window, { report: (error) => void reported.push(error) });
beforeEach(() => {
  reported = [];
});

type Port = () => Promise<never>;

const player = { Player: () => null, words: {} } as unknown as LoadedPlayer;
const binned: BinnedItem = {
  id: 'a',
  kind: 'video',
  title: 'Gone',
  deletedAt: '2026-11-21T12:00:00Z',
  restorableUntil: '2026-12-21T12:00:00Z',
  deletedBy: 'p1',
  deletedByName: null,
};

async function aList(list: Port) {
  const fetching = new Fetching();
  await fetching.start(list);
  return fetching.phase;
}

async function aFilm(openPlayback: Port) {
  const item = { kind: 'video', ...aVideo() } as const;
  const model = new PlaybackModel(
    { catalogue: { openPlayback }, loadPlayer: () => Promise.resolve(player), gate: aSession().gate },
    item,
  );
  await model.play();
  return model.state;
}

async function aDownload(openDownload: Port) {
  const model = new DownloadModel(
    { catalogue: { openDownload }, gate: aSession().gate, goTo: () => undefined },
    { ...aWebinar(), public: true },
  );
  await model.open({ id: 'one', name: 'Worksheet' });
  return model.state;
}

async function anEditor(save: Port) {
  const { open, port } = videoEditorWorld();
  const { editor } = await open('id-of-branch-a-scenario');
  port.save = save;
  editor.set('name', 'New');
  await editor.save();
  return editor.failure;
}

async function aBin(restore: Port) {
  const model = new BinModel({ list: () => Promise.resolve([binned]), restore, purge: restore });
  await model.restore(binned);
  return model.trouble?.why;
}

describe.each([
  ['a list that is fetched', aList, 'error'],
  ['a film that is to be played', aFilm, 'fault'],
  ['a file that is to be downloaded', aDownload, 'failed'],
  ['an item that is saved', anEditor, 'fault'],
  ['an item that is restored', aBin, 'failed'],
])('%s', (_, attempt: (port: Port) => Promise<unknown>, state) => {
  test.each([new ApiFault('/training/api/v1 answered 500'), aLostChunk('/assets/api.abc.js')])(
    'is told as failed and not reported after %s',
    async (fault) => {
      expect(await attempt(() => Promise.reject(fault))).toBe(state);
      expect(reported).toEqual([]);
    },
  );

  test('ends in the failure state and reports once after a TypeError', async () => {
    const bug = new TypeError("Cannot read properties of undefined (reading 'items')");
    expect(await attempt(() => Promise.reject(bug))).toBe(state);
    expect(reported).toEqual([bug]);
  });
});
