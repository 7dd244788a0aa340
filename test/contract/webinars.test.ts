import { Compile } from 'typebox/compile';
import { seriesSchema, wireIsDomain as seriesAreDomain } from '../../src/contract/series.ts';
import {
  upcomingListQuerySchema,
  upcomingWebinarSchema,
  wireIsDomain as upcomingIsDomain,
} from '../../src/contract/upcoming.ts';
import {
  webinarListQuerySchema,
  webinarSchema,
  webinarSummarySchema,
  wireIsDomain,
} from '../../src/contract/webinars.ts';
import { recommendationOf } from '../../src/domain/item/webinar.ts';
import { aWebinar } from '../fixtures/values/aWebinar.ts';
import { anUpcomingWebinar } from '../fixtures/values/anUpcomingWebinar.ts';

const id = '0b1d3a1e-8d5c-4b0e-9f0a-111111111111';

test('the wire schemas accept webinars of the domain and refuse wrong fields', () => {
  expect([wireIsDomain, upcomingIsDomain, seriesAreDomain]).toEqual([[true, true], [true, true, true], true]);
  const webinar = aWebinar({
    id,
    series: { id, title: 'Course design' },
    downloads: [{ id, name: 'Sheet', bytes: 3, type: 'text/plain' }],
    objectives: [{ title: 'Why', time: 1.5 }],
    recommendations: [recommendationOf(aWebinar({ id }))],
    resources: [{ name: 'Plan', url: '/plan' }],
  });
  expect([...Compile(webinarSchema).Errors(webinar)]).toEqual([]);
  expect([...Compile(webinarSummarySchema).Errors(webinar)]).toEqual([]);
  for (const wrong of [
    { skill: 'expert' },
    { series: {} },
    { downloads: [{}] },
    { more: null },
    { recommendations: [{ id, slug: 'a', title: 'A' }] },
  ])
    expect(Compile(webinarSchema).Check({ ...webinar, ...wrong })).toBe(false);
  expect([...Compile(upcomingWebinarSchema).Errors(anUpcomingWebinar())]).toEqual([]);
  expect(Compile(seriesSchema).Check({ id, title: 'Course design' })).toBe(true);
});

test.each([
  [{ series: id }, true],
  [{ series: id.toUpperCase() }, true],
  [{ series: 'more' }, true],
  [{ series: 'reach' }, true],
  [{ series: 'x' }, false],
  [{ series: '' }, false],
  [{ skill: 'advanced' }, true],
  [{ skill: 'none' }, false],
  [{ sort: 'popular' }, true],
  [{ sort: 'views' }, false],
  [{ start: 'morning' }, false],
  [{ zone: 'UTC' }, false],
  [{ limit: '24', cursor: 'a', category: 'more', search: 'b' }, true],
])('validates the query %j for webinars: %s', (query, is) => {
  expect(Compile(webinarListQuerySchema).Check(query)).toBe(is);
});

test.each([
  [{ start: 'morning', zone: 'Europe/Berlin' }, true],
  [{ start: 'night' }, false],
  [{ zone: '' }, false],
  [{ sort: 'recent' }, false],
  [{ past: '1' }, true],
  [{ past: '2' }, false],
])('validates the query %j for upcoming webinars: %s', (query, is) => {
  expect(Compile(upcomingListQuerySchema).Check(query)).toBe(is);
});
