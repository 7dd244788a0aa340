import { act, screen, within } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { aSession } from '../../../fixtures/values/aSession.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { renderSite } from '../../renderSite.tsx';
import { withDialogs } from '../../withDialogs.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';

// While this is true, the chunks of the dialogs fail to load.
let isMissing = true;
const failWhileMissing = () => {
  if (isMissing)
    throw Object.assign(
      new Error('Loading chunk 7 failed.\n(error: https://training.example/assets/SiteDialog.abc.js)'),
      { name: 'ChunkLoadError' },
    );
};
jest.mock('../../../../src/ui/shell/dialogs/CookiesDialog.tsx', () => {
  failWhileMissing();
  return jest.requireActual<object>('../../../../src/ui/shell/dialogs/CookiesDialog.tsx');
});
jest.mock('../../../../src/ui/features/gate/GateDialog.tsx', () => {
  failWhileMissing();
  return jest.requireActual<object>('../../../../src/ui/features/gate/GateDialog.tsx');
});

const message = 'This could not be opened because the connection or the server failed. Please try again.';
// React also logs errors that a boundary catches. The root of the real site turns that off.
beforeEach(() => {
  isMissing = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());
beforeAll(() => preloadScreen('not-found'));
beforeAll(withDialogs);

const video = aVideo();
const open = (signedIn = aSession()) => ({
  ...signedIn,
  ...renderSite('/nowhere', new InMemoryVideoCatalogue([video]), { screen: 'not-found' }, { signedIn }),
});
/** Only an async act() renders again what waits for a chunk. */
const actAsync = (what: () => unknown) => act(async () => void (await what()));
const expectPageToRemain = () =>
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();

test('keeps the page, shows a message and reports the error when the code of a dialog fails to load', async () => {
  const { user, reported } = open();
  await actAsync(() => user.click(screen.getByRole('button', { name: 'Cookie Preferences' })));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expectPageToRemain();
  expect(reported.map(String)).toEqual([expect.stringContaining('Loading chunk 7 failed')]);
  await user.click(within(alert).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('opens the dialog on the next click at the same address, and removes the message', async () => {
  const { user } = open();
  const opener = screen.getByRole('button', { name: 'Cookie Preferences' });
  await actAsync(() => user.click(opener));
  await screen.findByRole('alert');
  isMissing = false;
  await actAsync(() => user.click(opener));
  expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('handles the dialogs of the gate and of a failed sign-in in the same way', async () => {
  const { gate, session, reported } = open();
  const failedSaves = [
    () => gate.stop('subscribe', { act: 'watch', name: video.name, item: video }),
    () => session.fail('failed', 'Nonce mismatch'),
  ];
  for (const [index, stop] of failedSaves.entries()) {
    await actAsync(stop);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expectPageToRemain();
    expect([gate.stopped, session.failure, reported.length]).toEqual([undefined, undefined, index + 1]);
  }
  isMissing = false;
  for (const stop of failedSaves) await actAsync(stop);
  expect(await screen.findByRole('dialog', { name: 'You are not signed in' })).toHaveTextContent(
    'For support: Nonce mismatch',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
