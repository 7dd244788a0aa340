import { screen, waitFor, within } from '@testing-library/react';
import { preloadScreen } from '../../../src/ui/shell/screens.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../withDialogs.ts';
import { keepAdminMode, renderAdministration } from './renderAdministration.tsx';

const video = aVideo({ slug: 'old-path', name: 'Branch a scenario', published: false });
const webinar = aWebinar({ slug: 'old-path', title: 'Better branching', published: false });

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('video'), preloadScreen('webinar')]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

// A draft has no former paths: its old path leads nowhere once it is changed.
test.each([
  ['/videos', 'Branch a scenario'],
  ['/webinars', 'Better branching'],
])('stays on the page of a draft below %s and changes its address when its path is changed', async (list, title) => {
  const { user } = renderAdministration(`${list}/old-path?t=3`, { videos: [video], webinars: [webinar] });
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${title}` }));
  await user.click(await dialog.findByRole('button', { name: 'Edit the URL path' }));
  const path = await dialog.findByRole('textbox', { name: 'URL path' });
  await user.clear(path);
  await user.type(path, 'new-path');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`${list}/new-path?t=3`));
  // The same element: the page was not mounted again, so a film on it plays on.
  expect(screen.getByRole('heading', { level: 1, name: title })).toBe(heading);
});
