import { screen, waitFor, within } from '@testing-library/react';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import type { PageData } from '../../../../src/domain/page/page.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { answersOfEachKind } from '../../../fixtures/values/answers.ts';
import { InMemorySearch } from '../../../fixtures/browserMemory/InMemorySearch.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderListing } from '../../renderListing.tsx';

const search = new InMemorySearch(answersOfEachKind, ['captions']);
const videos = new InMemoryVideoCatalogue([]);
const searched = (text: string, about: object = {}): PageData => ({
  screen: 'videos',
  query: { ...everything, search: text },
  list: { items: [], total: 0, nextCursor: null, counts: { videos: 0, webinars: 1, upcoming: 1 } },
  next: null,
  ...about,
});
const elsewhere = () => within(screen.getByRole('region', { name: 'Elsewhere' }));
const titles = () =>
  elsewhere()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

beforeAll(() => preloadScreen('videos'));

test('shows the best answers of the other sections in the first render', () => {
  const page = searched('variables', { elsewhere: answersOfEachKind.slice(1) });
  renderListing('/videos?search=variables', { videos, search: new InMemorySearch() }, page);
  expect(titles()).toEqual(['Variables, from zero to score', 'Live: variables']);
});

test('finds the answers of the other sections when the visitor searches', async () => {
  const { user } = renderListing('/videos?search=x', { videos, search }, searched('x', { elsewhere: [] }));
  const box = screen.getByRole('searchbox');
  await user.clear(box);
  await user.type(box, 'variables{Enter}');
  await waitFor(() => expect(titles()).toEqual(['Variables, from zero to score', 'Live: variables']));
});

test('leads to the answers of all sections beside the tabs', () => {
  renderListing('/videos?category=rise&search=variables', { videos, search }, {
    ...searched('variables'),
    query: { ...everything, category: 'rise', search: 'variables' },
  } as PageData);
  expect(screen.getByRole('link', { name: 'All 2 answers' })).toHaveAttribute(
    'href',
    '/search?category=rise&search=variables',
  );
});

test('offers popular searches and the next live webinar where no section answers', async () => {
  const none = { items: [], total: 0, nextCursor: null, counts: { videos: 0, webinars: 0, upcoming: 0 } };
  renderListing(
    '/videos?search=zzz',
    { videos, search },
    searched('zzz', {
      list: none,
      elsewhere: [],
      popular: ['quiz'],
      next: { webinar: answersOfEachKind[2], at: '2026-11-21T12:00:00.000Z' },
    }),
  );
  const popular = within(screen.getByRole('navigation', { name: 'Popular searches' }));
  expect(popular.getByRole('link', { name: 'quiz' })).toHaveAttribute('href', '/search?search=quiz');
  expect(screen.getByRole('heading', { name: 'Live: variables' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^All/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Elsewhere' })).not.toBeInTheDocument();
});
