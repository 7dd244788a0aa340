import type { VideoCatalogue } from '../../../../src/application/ports/catalogue/VideoCatalogue.ts';
import { ok } from '../../../../src/domain/result.ts';
import { playbackOf } from '../../../fixtures/browserMemory/playbackOf.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { PlaybackModel, type LoadedPlayer } from '../../../../src/ui/features/playback/PlaybackModel.ts';
import type { PlayerHandle } from '../../../../src/ui/features/player/model/PlayerProps.ts';
import { aSession, aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { aSubscription } from '../../../fixtures/values/aSubscription.ts';
import { HeldCatalogue, settled } from '../../../fixtures/memory/HeldCatalogue.ts';
import { aLostChunk } from '../../../fixtures/values/aLostChunk.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

const player = { Player: () => null, words: {} } as unknown as LoadedPlayer;
const open = aVideo();
const gated = aVideo({ slug: 'gated', public: false });
const processing = aVideo({ slug: 'processing', processing: { state: 'processing' } });

const rest = (catalogue: VideoCatalogue) => ({
  list: catalogue.list.bind(catalogue),
  find: catalogue.find.bind(catalogue),
});

function setUp(video = open, loadPlayer = () => Promise.resolve(player), signedIn = aSession()) {
  const catalogue = new HeldCatalogue(new InMemoryVideoCatalogue([open, gated, processing]));
  return {
    catalogue,
    ...signedIn,
    model: new PlaybackModel({ catalogue, loadPlayer, gate: signedIn.gate }, { kind: 'video', ...video }),
  };
}

function aHandle(asked: string[], position = 0): PlayerHandle {
  return {
    position: () => position,
    seekTo: (seconds) => asked.push(`seek to ${seconds}`),
    play: () => asked.push('play'),
    pause: () => asked.push('pause'),
    focus: () => asked.push('focus'),
  };
}

/** Clicks, and waits until the model has decided whether to ask the server. */
async function click(model: PlaybackModel) {
  void model.play();
  await settled();
}

test('opens the playback once for two clicks, then plays', async () => {
  const { model, catalogue } = setUp();
  void model.play();
  await click(model);
  expect(model.state).toBe('opening');
  expect(catalogue.calls).toHaveLength(1);
  await catalogue.answer();
  expect(model.state).toBe('playing');
  expect(model.playback?.src).toContain('.m3u8');
});

test.each([
  [processing, 'not-ready'],
  [aVideo({ slug: 'gone' }), 'not-found'],
] as const)('takes the refusal of the server as its state (%#)', async (video, refusal) => {
  const { model, catalogue } = setUp(video);
  await click(model);
  await catalogue.answer();
  expect(model).toMatchObject({ state: refusal, playback: undefined });
});

test('opens the gate dialog without a request when a visitor without a subscription plays a gated video', async () => {
  const { model, catalogue, gate } = setUp(gated);
  await click(model);
  expect(catalogue.calls).toEqual([]);
  expect(model.state).toBe('facade');
  expect(gate.stopped).toMatchObject({ refusal: 'subscribe', act: 'watch', name: gated.name, item: { id: gated.id } });
});

test('opens the gate dialog when only the server refuses the playback', async () => {
  const { model, catalogue, gate } = setUp(gated, undefined, aSignedInSession(aSubscription()));
  await click(model);
  await catalogue.answer();
  expect({ state: model.state, stopped: gate.stopped?.refusal }).toEqual({ state: 'facade', stopped: 'subscribe' });
});

test('waits for the session when the visitor clicks before it is known', async () => {
  const { model, catalogue, session, gate } = setUp(gated);
  session.begin();
  await click(model);
  expect({ state: model.state, calls: catalogue.calls.length }).toEqual({ state: 'opening', calls: 0 });
  session.leave();
  await settled();
  expect({ state: model.state, stopped: gate.stopped?.refusal, calls: catalogue.calls.length }).toEqual({
    state: 'facade',
    stopped: 'subscribe',
    calls: 0,
  });
});

test('reports a fault when the request or the player fails, and can retry', async () => {
  const { model, catalogue } = setUp();
  await click(model);
  await catalogue.fail();
  expect(model.state).toBe('fault');
  await click(model);
  await catalogue.answer();
  expect(model.state).toBe('playing');
  model.fail();
  expect(model.state).toBe('fault');
});

test('reports a fault after the click when the code of the player fails to load', async () => {
  const { model, catalogue } = setUp(open, () => Promise.reject(aLostChunk('/assets/player.abc.js')));
  model.prepare();
  expect(model.state).toBe('facade');
  await click(model);
  await catalogue.answer();
  expect(model.state).toBe('fault');
});

test('renews the playback of gated items only, and stops when access is lost', async () => {
  const publicOne = setUp();
  await click(publicOne.model);
  await publicOne.catalogue.answer();
  await publicOne.model.renew();
  expect(publicOne.catalogue.calls).toHaveLength(1);

  const { gate } = aSignedInSession(aSubscription());
  const subscriber = new InMemoryVideoCatalogue([{ ...gated, public: true }]);
  let answering: Pick<VideoCatalogue, 'openPlayback'> = subscriber;
  const model = new PlaybackModel(
    {
      catalogue: { ...rest(subscriber), openPlayback: (...call) => answering.openPlayback(...call) },
      loadPlayer: () => Promise.resolve(player),
      gate,
    },
    { kind: 'video', ...gated },
  );
  await model.play();
  await model.renew();
  expect(model.state).toBe('playing');
  answering = new InMemoryVideoCatalogue([gated]);
  await model.renew();
  expect(model).toMatchObject({ state: 'facade', playback: undefined });
  expect(gate.stopped?.refusal).toBe('subscribe');
});

test('starts the playback on goTo(), or seeks when the video is already playing', async () => {
  const { model, catalogue } = setUp();
  model.goTo(90);
  expect(model.state).toBe('opening');
  await settled();
  await catalogue.answer();
  const asked: string[] = [];
  model.attach(aHandle(asked));
  model.goTo(250);
  expect(asked).toEqual(['seek to 250', 'play', 'focus']);
  model.attach(null);
  model.goTo(300);
  expect(asked).toHaveLength(3);
});

test('keeps the last key that was pressed before the film could play, but not for another start', async () => {
  const { model, catalogue } = setUp();
  model.press({ kind: 'toggle-mute' });
  model.press({ kind: 'seek-by', seconds: 10 });
  model.press({ kind: 'toggle-play' });
  await settled();
  await catalogue.answer();
  expect(model).toMatchObject({ state: 'playing', firstAction: { kind: 'seek-by', seconds: 10 } });
  model.fail();
  await click(model);
  expect(model).toMatchObject({ state: 'opening', firstAction: undefined });
});

test('reports the position in whole seconds once the video has played', () => {
  const { model } = setUp();
  expect(model.second).toBeUndefined();
  model.standAt(12.9);
  expect(model.second).toBe(12);
});

test('cancels the pending request when the visitor leaves', async () => {
  const { model, catalogue } = setUp();
  await click(model);
  model.leave();
  expect(catalogue.calls[0]?.signal.aborted).toBe(true);
  expect(model.state).toBe('facade');
});

test('looks up the storyboard of a film that the person may watch, and stays at the facade', async () => {
  const openPlayback = jest.fn(() =>
    Promise.resolve(ok({ ...playbackOf(open, []), storyboard: '/media/storyboard.vtt' })),
  );
  const { gate } = aSession();
  const model = new PlaybackModel(
    { catalogue: { openPlayback }, loadPlayer: () => Promise.resolve(player), gate },
    { kind: 'video', ...open },
  );
  await Promise.all([model.findStoryboard(), model.findStoryboard()]);
  expect(openPlayback).toHaveBeenCalledTimes(1);
  expect(model).toMatchObject({ state: 'facade', storyboard: '/media/storyboard.vtt' });
});

test('looks up no storyboard of a film that the person may not watch, and shows no dialog', async () => {
  const { model, catalogue, gate } = setUp(gated);
  await model.findStoryboard();
  expect([catalogue.calls, gate.stopped, model.storyboard]).toEqual([[], undefined, undefined]);
});

test('plays a film although its storyboard could not be looked up', async () => {
  const { model, catalogue } = setUp();
  const looking = model.findStoryboard();
  await catalogue.fail();
  await looking;
  await click(model);
  await catalogue.answer();
  expect(model).toMatchObject({ state: 'playing', storyboard: undefined });
});

test.each([
  [undefined, undefined],
  [12.9, 12],
  [open.duration - 1.1, open.duration - 2],
  [open.duration - 0.1, 0],
  [open.duration, 0],
])('at %d s shares second %d: a link to the end would show nothing (rule SHARE-1)', (stood, shared) => {
  const { model } = setUp();
  if (stood !== undefined) model.standAt(stood);
  expect(model.secondToShare()).toBe(shared);
});

test('shares the second that the player shows when Share is pressed, although its last report is older', () => {
  const { model } = setUp();
  model.attach(aHandle([], 8.1));
  model.standAt(7.9);
  expect(model.secondToShare()).toBe(8);
});
