/** @jest-environment node */
import type { VideoCatalogue } from '../../src/application/ports/VideoCatalogue.ts';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { PlaybackModel, type LoadedPlayer } from '../../src/ui/features/playback/PlaybackModel.ts';
import { VideoModel } from '../../src/ui/features/video/VideoModel.ts';
import { aSession, aSignedInSession } from '../fixtures/aSession.ts';
import { aSubscription } from '../fixtures/aSubscription.ts';
import { HeldCatalogue, settled } from '../fixtures/HeldCatalogue.ts';
import { aVideo } from '../fixtures/aVideo.ts';

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
    model: new PlaybackModel(catalogue, loadPlayer, { kind: 'video', ...video }, signedIn.gate),
  };
}

/** A click, until it is known whether the server is asked. */
async function click(model: PlaybackModel) {
  void model.play();
  await settled();
}

test('a click opens the playback once, then plays', async () => {
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
] as const)('a refusal is told as it is', async (video, refusal) => {
  const { model, catalogue } = setUp(video);
  await click(model);
  await catalogue.answer();
  expect(model).toMatchObject({ state: refusal, playback: undefined });
});

test('whom the gate stops is told why without a call, and stands before the facade as before', async () => {
  const { model, catalogue, gate } = setUp(gated);
  await click(model);
  expect(catalogue.calls).toEqual([]);
  expect(model.state).toBe('facade');
  expect(gate.stopped).toEqual({ refusal: 'subscribe', act: 'watch', name: gated.name });
});

test('whom only the server refuses meets the same dialog', async () => {
  const { model, catalogue, gate } = setUp(gated, undefined, aSignedInSession(aSubscription()));
  await click(model);
  await catalogue.answer();
  expect({ state: model.state, stopped: gate.stopped?.refusal }).toEqual({ state: 'facade', stopped: 'subscribe' });
});

test('a click made before it is known who is here waits for that', async () => {
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

test('a fault is told, and another try may succeed', async () => {
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

test('a player that does not load is a fault, and so is nothing before the click', async () => {
  const { model, catalogue } = setUp(open, () => Promise.reject(new Error('Loading chunk player failed')));
  model.prepare();
  expect(model.state).toBe('facade');
  await click(model);
  await catalogue.answer();
  expect(model.state).toBe('fault');
});

test('only a gated item is renewed, and losing access ends the playing', async () => {
  const publicOne = setUp();
  await click(publicOne.model);
  await publicOne.catalogue.answer();
  await publicOne.model.renew();
  expect(publicOne.catalogue.calls).toHaveLength(1);

  const { gate } = aSignedInSession(aSubscription());
  const subscriber = new InMemoryVideoCatalogue([{ ...gated, public: true }]);
  let answering: Pick<VideoCatalogue, 'openPlayback'> = subscriber;
  const model = new PlaybackModel(
    { ...rest(subscriber), openPlayback: (...call) => answering.openPlayback(...call) },
    () => Promise.resolve(player),
    { kind: 'video', ...gated },
    gate,
  );
  await model.play();
  await model.renew();
  expect(model.state).toBe('playing');
  answering = new InMemoryVideoCatalogue([gated]);
  await model.renew();
  expect(model).toMatchObject({ state: 'facade', playback: undefined });
  expect(gate.stopped?.refusal).toBe('subscribe');
});

test('another moment starts what does not play yet, and seeks what does', async () => {
  const { model, catalogue } = setUp();
  model.goTo(90);
  expect(model.state).toBe('opening');
  await settled();
  await catalogue.answer();
  const asked: string[] = [];
  model.attach({
    seekTo: (seconds) => asked.push(`seek to ${seconds}`),
    play: () => asked.push('play'),
    pause: () => asked.push('pause'),
    focus: () => asked.push('focus'),
  });
  model.goTo(250);
  expect(asked).toEqual(['seek to 250', 'play', 'focus']);
  model.attach(null);
  model.goTo(300);
  expect(asked).toHaveLength(3);
});

test('where it stands is told in whole seconds, and only once it has played', () => {
  const { model } = setUp();
  expect(model.second).toBeUndefined();
  model.standAt(12.9);
  expect(model.second).toBe(12);
});

test('leaving cancels what is being opened', async () => {
  const { model, catalogue } = setUp();
  await click(model);
  model.leave();
  expect(catalogue.calls[0]?.signal.aborted).toBe(true);
  expect(model.state).toBe('facade');
});

test('the page of a video loads it, unless the server has inlined it', async () => {
  const catalogue = new HeldCatalogue(new InMemoryVideoCatalogue([open]));
  void new VideoModel(catalogue, open.slug, open).load();
  expect(catalogue.calls).toHaveLength(0);
  const model = new VideoModel(catalogue, open.slug, undefined);
  void model.load();
  expect(model.state).toBe('loading');
  await catalogue.answer();
  expect(model).toMatchObject({ state: 'ready', video: open });
});

test('a video that is not there and one that did not arrive are two things', async () => {
  const catalogue = new HeldCatalogue(new InMemoryVideoCatalogue([open]));
  const missing = new VideoModel(catalogue, 'missing', undefined);
  void missing.load();
  await catalogue.answer();
  expect(missing.state).toBe('not-found');
  const unlucky = new VideoModel(catalogue, open.slug, undefined);
  void unlucky.load();
  await catalogue.fail();
  expect(unlucky.state).toBe('failed');
  void unlucky.load();
  await catalogue.answer();
  expect(unlucky.state).toBe('ready');
});
