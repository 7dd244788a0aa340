import { makeFindElsewhere, makeFindSearch } from '../../../../server/application/page/findSearch.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { searchOfEachKind } from '../../../fixtures/values/foundAnswers.ts';

const now = new Date('2026-12-03T12:00:00.000Z');
const popularSearches = { list: async () => ['branching'] };
const clock = { now: () => now };

function finding() {
  const { searchCatalogue, requests } = searchOfEachKind();
  const ports = { searchCatalogue, popularSearches, clock };
  return { find: makeFindSearch(ports), findElsewhere: makeFindElsewhere(ports), requests };
}

test('shows the answers of all sections until the first upcoming webinar of them starts', async () => {
  const found = await finding().find('search=quiz&utm=1');
  expect(found).toMatchObject({ kind: 'page', path: '/search', query: '?search=quiz' });
  expect(found).toMatchObject({ page: { screen: 'search', at: now.toISOString(), list: { total: 3 } } });
  expect(found).toMatchObject({ until: new Date(anUpcomingWebinar().startsAt) });
});

test('leaves out the descriptions of recorded webinars, and popular searches when there are answers', async () => {
  const { page } = (await finding().find('search=quiz')) as { readonly page: object };
  expect(page).not.toHaveProperty('popular');
  expect(page).toMatchObject({ list: { items: [{ kind: 'video' }, { kind: 'webinar' }, { kind: 'upcoming' }] } });
  expect(page).toHaveProperty('list.items.0.description');
  expect(page).not.toHaveProperty('list.items.1.description');
});

test('asks for the items of one section as an anonymous visitor in universal time', async () => {
  const { find, requests } = finding();
  await find('search=quiz&section=webinars&category=rise');
  expect(requests).toMatchObject([{ search: 'quiz', category: 'rise', kinds: ['webinar'], zone: 'UTC' }]);
});

test.each([
  ['nothing is searched', '', null],
  ['nothing is found', 'search=nothing', { total: 0 }],
])('shows popular searches when %s', async (_when, query, list) => {
  expect(await finding().find(query)).toMatchObject({ page: { list, popular: ['branching'] }, until: undefined });
});

test('finds three answers of the other sections', async () => {
  const { findElsewhere, requests } = finding();
  const found = await findElsewhere('Videos', { search: 'quiz', category: undefined });
  expect(found.elsewhere.map(({ kind }) => kind)).toEqual(['webinar', 'upcoming']);
  expect(found).not.toHaveProperty('popular');
  expect(requests).toMatchObject([{ kinds: ['webinar', 'upcoming'], limit: 3 }]);
});

test('adds popular searches when no section has an answer', async () => {
  const found = await finding().findElsewhere('Videos', { search: 'nothing', category: undefined });
  expect(found).toEqual({ elsewhere: [], popular: ['branching'] });
});

test('throws when the search refuses a request without a cursor', async () => {
  const find = makeFindSearch({ searchCatalogue: async () => refuse('bad-cursor'), popularSearches, clock });
  await expect(find('search=quiz')).rejects.toThrow('bad-cursor');
});
