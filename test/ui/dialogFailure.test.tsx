import { act, screen, within } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../src/infrastructure/memory/InMemoryVideoCatalogue.ts';
import { aSession } from '../fixtures/aSession.ts';
import { aVideo } from '../fixtures/aVideo.ts';
import { renderSite } from './renderSite.tsx';
import { withDialogs } from './withDialogs.ts';

// Here the chunk of the dialogs does not come, until it does.
let isGone = true;
const lost = () => {
  if (isGone)
    throw Object.assign(
      new Error('Loading chunk 7 failed.\n(error: https://training.example/assets/SiteDialog.abc.js)'),
      { name: 'ChunkLoadError' },
    );
};
jest.mock('../../src/ui/shell/dialogs/CookiesDialog.tsx', () => {
  lost();
  return jest.requireActual<object>('../../src/ui/shell/dialogs/CookiesDialog.tsx');
});
jest.mock('../../src/ui/features/gate/GateDialog.tsx', () => {
  lost();
  return jest.requireActual<object>('../../src/ui/features/gate/GateDialog.tsx');
});

const says = 'This did not open: the connection or our server let us down. Please try again.';
// What the boundary catches, React tells the console too, unless the root says otherwise, as that of the site does.
beforeEach(() => {
  isGone = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
beforeAll(withDialogs);

const video = aVideo();
const open = (signedIn = aSession()) => ({
  ...signedIn,
  ...renderSite('/nowhere', new InMemoryVideoCatalogue([video]), { screen: 'not-found' }, { signedIn }),
});
/** What waits for a chunk is rendered again only by an act that waits too. */
const wants = (what: () => unknown) => act(async () => void (await what()));
const thePageStands = () =>
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();

test('a dialog whose chunk does not come leaves the page standing, says so, and is reported', async () => {
  const { user, reported } = open();
  await wants(() => user.click(screen.getByRole('button', { name: 'Cookie Preferences' })));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(says);
  thePageStands();
  expect(reported.map(String)).toEqual([expect.stringContaining('Loading chunk 7 failed')]);
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('asked for again at the same address it comes, and the message is gone', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Cookie Preferences' });
  await wants(() => user.click(opener));
  await screen.findByRole('alert');
  isGone = false;
  await wants(() => user.click(opener));
  expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('so do the dialogs of the gate and of a failed sign-in', async () => {
  const { gate, session, reported } = open();
  const stops = [
    () => gate.stop('subscribe', { act: 'watch', name: video.name }),
    () => session.fail('failed', 'Nonce mismatch'),
  ];
  for (const [index, stop] of stops.entries()) {
    await wants(stop);
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
    thePageStands();
    expect([gate.stopped, session.failure, reported.length]).toEqual([undefined, undefined, index + 1]);
  }
  isGone = false;
  for (const stop of stops) await wants(stop);
  expect(await screen.findByRole('dialog', { name: 'You are not signed in' })).toHaveTextContent(
    'For support: Nonce mismatch',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
