import { makeSignIn } from '../../../src/application/session/signIn.ts';
import { outage, sessionWorld } from '../../fixtures/identity/sessionWorld.ts';

test.each([
  ['/videos?category=rise&sort=recent', 'signIn /videos?category=rise&sort=recent'],
  ['/videos?registration=trial', 'signIn /videos registration'],
  ['/webinars/a-slug?registration=trial&sort=title#top', 'signIn /webinars/a-slug?sort=title#top registration'],
])('leaves %s for the provider and remembers path and trial: %s', async (path, call) => {
  const { world, ports } = sessionWorld();
  world.path = path;
  await makeSignIn(ports)();
  expect(world.calls).toEqual([call]);
});

test('remembers the wish for a trial when the address no longer has the marker', async () => {
  const { world, ports } = sessionWorld();
  world.path = '/videos';
  await makeSignIn(ports)(true);
  expect(world.calls).toEqual(['signIn /videos registration']);
});

test('leaves the page once for a double click', async () => {
  const { world, ports } = sessionWorld();
  const signIn = makeSignIn(ports);
  await Promise.all([signIn(), signIn(), signIn()]);
  expect(world.calls).toHaveLength(1);
});

test('leaves the page again after the person has come back to it', async () => {
  const { world, ports } = sessionWorld();
  const signIn = makeSignIn(ports);
  await signIn();
  await signIn();
  expect(world.calls).toHaveLength(2);
});

test('throws when the provider is unreachable, and tries again at the next click', async () => {
  const { world, ports } = sessionWorld();
  world.faults.signIn = [outage()];
  const signIn = makeSignIn(ports);
  await expect(signIn()).rejects.toThrow('Failed to fetch tokens');
  await signIn();
  expect(world.calls).toHaveLength(2);
});
