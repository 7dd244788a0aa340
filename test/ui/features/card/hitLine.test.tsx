import { act, screen, within } from '@testing-library/react';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Searched } from '../../../../src/domain/search/moment.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderSite } from '../../renderSite.tsx';

const video = aVideo({ duration: 600 });
const moments = [{ start: 61.3, language: 'en', text: 'Add a variable', marks: [] }];
const line = 'All places in this video that answer';

beforeAll(() => Promise.all([preloadScreen('videos'), preloadScreen('video')]));

function search(found: Pick<Searched, 'hits'>) {
  const answer = { ...video, moments, ...found };
  return renderSite('/videos?search=variables', new InMemoryVideoCatalogue([video]), {
    screen: 'videos',
    query: { ...everything, search: 'variables' },
    list: { items: [answer], total: 1, nextCursor: null },
    next: null,
  });
}

// Rule HITS-2.
test('shows all places of a film that answer as links to their seconds, in one stop of the Tab key', async () => {
  const { user } = search({ hits: [61, 70, 300, 590] });
  const links = within(await screen.findByRole('group', { name: line })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['1:01, 2 places', '5:00', '9:50']);
  expect(links[1]).toHaveAttribute('href', '/videos/branch-a-scenario?t=299&q=variables');
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => links[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(links[1]).toHaveFocus();
  expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await user.keyboard('{End}{ArrowRight}');
  expect(links[2]).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(links[0]).toHaveFocus();
});

// Rule HITS-3.
test('starts the film at a place of the line, and hands all places to its player', async () => {
  const { user } = search({ hits: [61, 300] });
  await user.click(await screen.findByRole('link', { name: '5:00' }));
  await screen.findByRole('button', { name: 'Player of Branch a scenario from 299, playing' });
  expect(window.history.state).toMatchObject({ usr: { plays: true, hits: [61, 300] } });
});

// Rule HITS-1.
test('shows no time line when a video answers at one place only', async () => {
  search({});
  await screen.findByRole('link', { name: /Add a variable/ });
  expect(screen.queryByRole('group', { name: line })).not.toBeInTheDocument();
});
