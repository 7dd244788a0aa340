import { act, screen, waitFor, within } from '@testing-library/react';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import type { PageData } from '../../../../src/domain/page/page.ts';
import type { Moment } from '../../../../src/domain/search/moment.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aSession, robin } from '../../../fixtures/values/aSession.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { renderListing } from '../../renderListing.tsx';

const moment = (start: number, text: string, ...marks: [number, number][]): Moment => ({
  start,
  language: 'en',
  text,
  marks,
});
const branch = {
  ...aVideo(),
  moments: [
    moment(11.3, 'Add a variable for the score', [6, 14]),
    moment(42, 'Read the variable', [9, 17]),
    moment(75, 'Reset it'),
  ],
};
const gated = { ...aVideo({ slug: 'gated', name: 'Gated', public: false }), moments: [moment(3, '')] };
const silent = { ...aVideo({ slug: 'silent', name: 'Silent' }), moments: [] };
const videos = new InMemoryVideoCatalogue(someVideos(3));

function answerWith(about: object = {}): PageData {
  const list = { items: [branch, gated, silent], total: 3, nextCursor: null, ...about };
  return { screen: 'videos', query: { ...everything, search: 'variables' }, list, next: null };
}
const answerOf = (name: string) => within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);

beforeAll(() => preloadScreen('videos'));

test('links each moment of an answer to its second, with the search, and marks the words that match', () => {
  renderListing('/videos?search=variables', { videos }, answerWith());
  const [title, ...moments] = answerOf('Branch a scenario').getAllByRole('link');
  expect(title).toHaveAttribute('href', '/videos/branch-a-scenario');
  expect(moments.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0:11Add a variable for the score', '/videos/branch-a-scenario?t=10&q=variables'],
    ['0:42Read the variable', '/videos/branch-a-scenario?t=41&q=variables'],
    ['1:15Reset it', '/videos/branch-a-scenario?t=74&q=variables'],
  ]);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['variable', 'variable']);
});

test('says the language of a moment when it is not that of the page', () => {
  const spanish = { ...aVideo(), moments: [{ ...moment(5, 'Una variable'), language: 'es' }, moment(9, 'A variable')] };
  renderListing('/videos?search=variables', { videos }, answerWith({ items: [spanish], total: 1 }));
  const [first, second] = answerOf('Branch a scenario').getAllByRole('link').slice(1);
  expect(first).toHaveTextContent('0:05ES Una variable');
  expect(within(first as HTMLElement).getByTitle('Spanish')).toBeInTheDocument();
  expect(second).toHaveTextContent(/^0:09A variable$/);
});

test('shows the other moments behind a button where space is short', async () => {
  const { user } = renderListing('/videos?search=variables', { videos }, answerWith());
  const button = answerOf('Branch a scenario').getByRole('button', { name: '2 more moments' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelectorAll('.is-further')).toHaveLength(2);
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.querySelectorAll('.is-further')).toHaveLength(0);
});

test('shows the time of a moment in a gated film without its words', () => {
  renderListing('/videos?search=variables', { videos }, answerWith());
  const [, link] = answerOf('Gated').getAllByRole('link');
  expect(link).toHaveAccessibleName('0:03 Said here, for subscribers');
  expect(link).toHaveAttribute('href', '/videos/gated?t=2&q=variables');
});

test('shows no list of moments when an answer has none', () => {
  renderListing('/videos?search=variables', { videos }, answerWith());
  expect(answerOf('Silent').getAllByRole('link')).toHaveLength(1);
  expect(answerOf('Silent').queryByRole('button')).not.toBeInTheDocument();
});

test('says that the answers are only the nearest', () => {
  renderListing('/videos?search=variables', { videos }, answerWith({ nearest: true }));
  expect(screen.getByText('Nothing matches “variables” well. These are the nearest.')).toBeInTheDocument();
});

test('links moments to the corrected search', () => {
  renderListing('/videos?search=variables', { videos }, answerWith({ meant: 'variable' }));
  const [, link] = answerOf('Gated').getAllByRole('link');
  expect(link).toHaveAttribute('href', '/videos/gated?t=2&q=variable');
});

test('returns to cards when the search is cleared', async () => {
  const { user } = renderListing('/videos?search=variables', { videos }, answerWith());
  expect(document.querySelector('.answers')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Reset' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 results'));
  expect(await screen.findByRole('heading', { name: 'Tutorial 1' })).toBeInTheDocument();
  expect(document.querySelector('.answers')).toBeNull();
  expect(document.querySelector('.grid')).toBeInTheDocument();
});

test('searches again after sign-in when the list shows locks in place of words', async () => {
  const signedIn = aSession();
  const own = new InMemoryVideoCatalogue([aVideo({ slug: 'variables', name: 'Own variables' })]);
  renderListing('/videos?search=variables', { videos: own }, answerWith(), signedIn);
  expect(screen.getByRole('heading', { name: 'Gated' })).toBeInTheDocument();
  act(() => signedIn.session.enter(robin));
  expect(await screen.findByRole('heading', { name: 'Own variables' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Gated' })).not.toBeInTheDocument();
});
