import { act, screen, waitFor, within } from '@testing-library/react';
import { SignedOutFault } from '../../../src/application/ports/ApiFault.ts';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { robin } from '../../fixtures/values/aSession.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { signal } from '../../fixtures/api/editing.ts';
import { withDialogs } from '../withDialogs.ts';
import { keepAdminMode, renderAdministration } from './renderAdministration.tsx';

const administrator = { ...robin, trainingRole: 'administrator' as const };
const video = aVideo({ slug: 'branching', name: 'Branching', published: false });
const webinar = aWebinar({ slug: 'better', title: 'Better branching', published: false, resources: [] });

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('videos'), preloadScreen('video'), preloadScreen('webinar')]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});
afterEach(() => jest.restoreAllMocks());

const signOut = (site: ReturnType<typeof renderAdministration>) => act(() => site.session.leave());
const signIn = (site: ReturnType<typeof renderAdministration>) =>
  act(async () => {
    site.session.enter(administrator);
    site.session.hold(undefined, undefined);
  });
const name = () => screen.findByRole('textbox', { name: 'Name' });

/** The editor of the video on its page, with a new name that is not saved. */
async function renameVideo(about: Parameters<typeof renderAdministration>[1] = {}) {
  const site = renderAdministration('/videos/branching', { videos: [video], ...about });
  await site.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await site.user.clear(await name());
  await site.user.type(await name(), 'Branching, revised');
  return site;
}
const savedName = async ({ ports }: Awaited<ReturnType<typeof renameVideo>>) => {
  const found = await ports.videoEditing.find(video.id, signal());
  return found.ok ? found.value.item.name : undefined;
};

test('keeps the changes when the session has ended, signs in in a window, and saves by itself', async () => {
  const opened: string[] = [];
  const openWindow = (address: string) => {
    opened.push(address);
    return true;
  };
  const site = await renameVideo({ openWindow });
  jest.spyOn(site.ports.videoEditing, 'save').mockRejectedValueOnce(new SignedOutFault('401'));
  await site.user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = (await screen.findByText('You are signed out.')).parentElement as HTMLElement;
  expect(notice).toHaveAttribute('role', 'alert');
  expect(screen.queryByText(/Please try again/)).toBeNull();
  expect(await name()).toHaveValue('Branching, revised');
  await site.user.click(within(notice).getByRole('button', { name: 'Sign in again' }));
  expect(opened).toEqual(['/auth-callback?sign-in']);
  await signIn(site);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(await savedName(site)).toBe('Branching, revised');
});

test('says at once that the session has ended elsewhere, and saves only when asked to', async () => {
  const site = await renameVideo();
  signOut(site);
  expect(screen.getByText('You are signed out.')).toBeInTheDocument();
  expect(await name()).toHaveValue('Branching, revised');
  await signIn(site);
  expect(screen.queryByText('You are signed out.')).toBeNull();
  expect(await savedName(site)).toBe('Branching');
  await site.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await savedName(site)).toBe('Branching, revised'));
});

test('hides the draft once its editor is closed after the end of the session', async () => {
  const site = await renameVideo();
  signOut(site);
  await site.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await site.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
});

test('hides an editor without changes together with the draft when the session ends', async () => {
  const site = renderAdministration('/videos/branching', { videos: [video] });
  await site.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await name();
  signOut(site);
  expect(await screen.findByText("We tried, but we can't find the page you're looking for.")).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('keeps the changes in the editor of a section when the session has ended', async () => {
  const site = renderAdministration('/webinars/better', { webinars: [webinar] });
  await site.user.click(await screen.findByRole('button', { name: 'Add resources' }));
  await site.user.click(await screen.findByRole('button', { name: 'Add resource' }));
  await site.user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Handbook');
  await site.user.type(screen.getByRole('textbox', { name: /^(URL|Address)/ }), 'https://example.com/');
  jest.spyOn(site.ports.webinarEditing, 'save').mockRejectedValueOnce(new SignedOutFault('401'));
  await site.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
  await signIn(site);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const found = await site.ports.webinarEditing.find(webinar.id, signal());
  expect(found.ok ? found.value.item.resources : []).toEqual([{ name: 'Handbook', url: 'https://example.com/' }]);
});

test('leaves for the sign-in with the changes stored when the browser blocks the window', async () => {
  const site = await renameVideo({ openWindow: () => false });
  const leaves = jest.spyOn(site.session, 'signIn').mockResolvedValue();
  signOut(site);
  await site.user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(leaves).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(`draft:video:${video.id}`)).toContain('Branching, revised');
});

test('shows the uploads again when the same person has signed in again', async () => {
  const site = renderAdministration('/videos', { videos: [video] });
  await screen.findByRole('button', { name: 'Choose files' });
  const { uploadQueue } = site.administration;
  act(
    () =>
      void uploadQueue.add(new File(['x'], 'lesson.mp4'), { kind: 'video', id: video.id, title: video.name }, 'film'),
  );
  signOut(site);
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  await signIn(site);
  expect(await screen.findByRole('region', { name: 'Uploads' })).toBeInTheDocument();
  expect(site.loadAdministration).toHaveBeenCalledTimes(1);
});
