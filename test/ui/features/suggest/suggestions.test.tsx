import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Search } from '../../../../src/application/ports/catalogue/Search.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { loadSuggestionsAhead } from '../../../../src/ui/features/suggest/useSuggestions.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { InMemorySearch } from '../../../fixtures/browserMemory/InMemorySearch.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { renderSite, type Catalogues } from '../../renderSite.tsx';
import { searchField } from '../../searchField.ts';

const video = aVideo({ slug: 'branch-a-scenario', name: 'Branch a scenario' });
const webinar = aWebinar({
  slug: 'better-branching',
  title: 'Better branching',
  objectives: [{ title: 'Plan a branch', time: 61 }],
});
const upcoming = anUpcomingWebinar({ title: 'Branches in one afternoon' });
const found = { access: 'granted', moments: [] } as const;
const search = new InMemorySearch([
  {
    ...webinar,
    ...found,
    kind: 'webinar',
    moments: [{ start: 61, language: 'en', text: 'Plan a branch', marks: [[7, 13]] }],
  },
  { ...video, ...found, kind: 'video' },
  { ...upcoming, ...found, kind: 'upcoming' },
]);
/** A search that gives this answer. */
const answering = (find: Search['find']): Search => ({ find, popular: async () => [] });
const videos = new InMemoryVideoCatalogue([video]);
const webinars = new InMemoryWebinarCatalogue([webinar]);

beforeAll(() =>
  Promise.all([
    ...(['videos', 'video', 'webinar'] as const).map((name) => preloadScreen(name)),
    loadSuggestionsAhead(),
  ]),
);

async function arrive(address = '/videos', given: Catalogues = {}) {
  const site = renderSite(address, videos, undefined, { search, webinars, ...given });
  await screen.findByRole('search');
  const field = searchField();
  await site.user.click(field);
  await waitFor(() => expect(field).toHaveAttribute('role', 'combobox'));
  return { ...site, field };
}

async function typed(text = 'branch', address?: string, given?: Catalogues) {
  const site = await arrive(address, given);
  await site.user.type(site.field, text);
  const list = await screen.findByRole('listbox', { name: 'Answers' });
  await waitFor(() => expect(list.parentElement).toHaveAttribute('aria-busy', 'false'));
  return { ...site, list };
}
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('shows the answers of each list as links while the visitor types', async () => {
  const { field, list } = await typed();
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', list.id);
  const links = (name: string) =>
    within(within(list).getByRole('group', { name }))
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')]);
  // They are rendered after the letter.
  await waitFor(() => {
    expect(links('Webinars')).toEqual([
      ['Better branching34:50', '/webinars/better-branching'],
      ['1:01Plan a branch', '/webinars/better-branching?t=60&q=branch'],
    ]);
  });
  expect(links('Tutorials')).toEqual([['Branch a scenario12:34', '/videos/branch-a-scenario']]);
  expect(links('Live webinars')).toEqual([['Branches in one afternoonDec 3, 2026', `/upcoming/${upcoming.id}`]]);
  expect(within(list).getByRole('option', { name: 'All 3 answers' })).toHaveAttribute('href', '/search?search=branch');
  expect(list.querySelector('mark')).toHaveTextContent('branch');
});

test('moves through the answers with the arrows while the focus stays in the field', async () => {
  const { user, field, list } = await typed();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(field)).toBe('1:01Plan a branch');
  expect(field).toHaveFocus();
  expect(within(list).getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(active(field)).toBe('All 3 answers');
});

test('plays the film at the second of the moment that Enter opens', async () => {
  const { user } = await typed();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(
    await screen.findByRole('button', { name: 'Player of Better branching from 60, playing' }),
  ).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe('/webinars/better-branching?t=60&q=branch');
  expect(screen.queryByRole('listbox', { name: 'Answers' })).not.toBeInTheDocument();
});

test('plays at the second of a moment of the film that is open', async () => {
  const { user, list } = await typed('branch', '/webinars/better-branching');
  await user.click(within(list).getByRole('option', { name: /Plan a branch/ }));
  expect(
    await screen.findByRole('button', { name: 'Player of Better branching from 60, playing' }),
  ).toBeInTheDocument();
});

test('submits the search when Enter is pressed without a chosen answer', async () => {
  const { user } = await typed('branch', '/webinars/better-branching');
  await user.keyboard('{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/search?search=branch');
  expect(screen.queryByRole('listbox', { name: 'Answers' })).not.toBeInTheDocument();
});

test('closes the answers with the first Escape, and empties the field with the second', async () => {
  const { user, field } = await typed();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Answers' })).not.toBeInTheDocument();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-controls');
  expect(field).toHaveValue('branch');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('opens closed answers again with an arrow or a click', async () => {
  const { user, field } = await typed();
  await user.keyboard('{Escape}{ArrowDown}');
  expect(active(field)).toBe('Better branching34:50');
  await user.keyboard('{Escape}');
  await user.click(field);
  expect(field).toHaveAttribute('aria-expanded', 'true');
});

test('closes when Tab leaves the field', async () => {
  const { user, field } = await typed();
  await user.tab();
  expect(field).not.toHaveFocus();
  expect(screen.queryByRole('listbox', { name: 'Answers' })).not.toBeInTheDocument();
});

test('keeps the focus in the field while the pointer presses an answer', async () => {
  const { field, list } = await typed();
  const option = within(list).getByRole('option', { name: /Branch a scenario/ });
  expect(fireEvent.mouseDown(option)).toBe(false);
  expect(field).toHaveFocus();
});

test('stays open when an answer is opened in a new tab', async () => {
  const { list } = await typed();
  const option = within(list).getByRole('option', { name: /Branch a scenario/ });
  option.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(option, { ctrlKey: true });
  expect(list).toBeInTheDocument();
});

test('leaves the keys to an input method that composes a word', async () => {
  const { field } = await typed();
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  expect(field).not.toHaveAttribute('aria-activedescendant');
});

test('announces the number of answers after a pause', async () => {
  await typed();
  await waitFor(() => expect(screen.getByText('3 answers')).toHaveAttribute('aria-live', 'polite'), { timeout: 3000 });
});

test.each([
  ['says that nothing is found', { items: [], total: 0 }, 'Nothing found for “branch”. Try fewer or different words.'],
  [
    'says that the answers are only the nearest',
    { nearest: true },
    'Nothing matches “branch” well. These are the nearest.',
  ],
  ['says which words it searched instead', { meant: 'brunch' }, 'Answers for “brunch”'],
])('%s', async (_, about, words) => {
  const answer = await search.find(
    { search: 'branch', zone: 'UTC', limit: 9 },
    undefined,
    new AbortController().signal,
  );
  const { user, field } = await arrive('/videos', { search: answering(async () => ({ ...answer, ...about })) });
  await user.type(field, 'branch');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('shows a lock in place of words that the visitor may not read', async () => {
  const gated = {
    ...video,
    kind: 'video',
    access: 'subscribe',
    moments: [{ start: 11, language: 'en', text: '', marks: [] }],
  } as const;
  const answer = await search.find({ search: 'qqq', zone: 'UTC', limit: 9 }, undefined, new AbortController().signal);
  const { list } = await typed('branch', '/videos', {
    search: answering(async () => ({ ...answer, items: [gated], total: 1 })),
  });
  expect(within(list).getByRole('option', { name: '0:11 Said here, for subscribers' })).toHaveAttribute(
    'href',
    '/videos/branch-a-scenario?t=10&q=branch',
  );
});

test('searches by Enter when the suggestions fail', async () => {
  const { user, field, reported } = await arrive('/webinars/better-branching', {
    search: answering(() => Promise.reject(Object.assign(new Error('gone'), { name: 'ApiFault' }))),
  });
  await user.type(field, 'branch{Enter}');
  expect(window.location.pathname + window.location.search).toBe('/search?search=branch');
  expect(reported).toEqual([]);
});
