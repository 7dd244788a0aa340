import { screen } from '@testing-library/react';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderSite } from '../../renderSite.tsx';

const video = aVideo();
const answer = { ...video, moments: [{ start: 11.3, language: 'en', text: 'Add a variable', marks: [] }] };
const videos = new InMemoryVideoCatalogue([video]);

beforeAll(() => Promise.all([preloadScreen('videos'), preloadScreen('video')]));

test('starts the film at the second of a moment that is clicked', async () => {
  const { user } = renderSite('/videos?search=variables', videos, {
    screen: 'videos',
    query: { ...everything, search: 'variables' },
    list: { items: [answer], total: 1, nextCursor: null },
    next: null,
  });
  await user.click(screen.getByRole('link', { name: /Add a variable/ }));
  expect(
    await screen.findByRole('button', { name: 'Player of Branch a scenario from 10, playing' }),
  ).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/videos/branch-a-scenario?t=10&q=variables');
});

test('waits for a click when the address of a moment is opened directly', async () => {
  renderSite('/videos/branch-a-scenario?t=10&q=variables', videos, { screen: 'video', video });
  expect(await screen.findByRole('button', { name: 'Play Branch a scenario' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Player of/ })).not.toBeInTheDocument();
});
