import { makeSignIn } from '../../../src/application/session/signIn.ts';
import { outage, sessionWorld } from '../../fixtures/sessionWorld.ts';

test.each([
  ['/videos?category=rise&sort=recent', 'signIn /videos?category=rise&sort=recent'],
  ['/videos?registration=trial', 'signIn /videos registration'],
  ['/webinars/a-slug?registration=trial&sort=title#top', 'signIn /webinars/a-slug?sort=title#top registration'],
])('from %s people go to the provider, and it is remembered: %s', async (path, call) => {
  const { world, ports } = sessionWorld();
  world.path = path;
  await makeSignIn(ports)();
  expect(world.calls).toEqual([call]);
});

test('that someone came to begin a trial is remembered also where the address no longer says so', async () => {
  const { world, ports } = sessionWorld();
  world.path = '/videos';
  await makeSignIn(ports)(true);
  expect(world.calls).toEqual(['signIn /videos registration']);
});

test('a double click leaves once', async () => {
  const { world, ports } = sessionWorld();
  const signIn = makeSignIn(ports);
  await Promise.all([signIn(), signIn(), signIn()]);
  expect(world.calls).toHaveLength(1);
});

test('a page that is shown again can be left again', async () => {
  const { world, ports } = sessionWorld();
  const signIn = makeSignIn(ports);
  await signIn();
  await signIn();
  expect(world.calls).toHaveLength(2);
});

test('where the provider cannot be reached that is told, and the next click tries anew', async () => {
  const { world, ports } = sessionWorld();
  world.faults.signIn = [outage()];
  const signIn = makeSignIn(ports);
  await expect(signIn()).rejects.toThrow('Failed to fetch tokens');
  await signIn();
  expect(world.calls).toHaveLength(2);
});
