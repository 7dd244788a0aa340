import fc from 'fast-check';
import {
  maximumSlugLength,
  numberedSlug,
  reservedSlugs,
  slugRefusals,
  slugFrom,
  slugRefusal,
} from '../../../src/domain/item/slug.ts';
import { anyText } from '../../fixtures/values/anyText.ts';

test.each([
  ['branch-a-scenario', undefined],
  ['a', undefined],
  ['360', undefined],
  ['a'.repeat(80), undefined],
  ['newer', undefined],
  ['', 'blank'],
  ['a'.repeat(81), 'too-long'],
  ['A', 'malformed'],
  ['a--b', 'malformed'],
  ['-a', 'malformed'],
  ['a-', 'malformed'],
  ['a b', 'malformed'],
  ['é', 'malformed'],
  ['a/b', 'malformed'],
  ['a\n', 'malformed'],
  ['a_b', 'malformed'],
  ['..', 'malformed'],
  ...reservedSlugs.map((reserved) => [reserved, 'reserved'] as const),
] as const)('checks the slug %j: %s', (slug, refusal) => {
  expect(slugRefusal(slug)).toBe(refusal);
});

test('reserves the slugs admin, my, search, feed and new', () =>
  expect(reservedSlugs).toEqual(['admin', 'my', 'search', 'feed', 'new']));

test.each([
  ['Branch a scenario', 'branch-a-scenario'],
  ['  Rise 360: Überblick! ', 'rise-360-uberblick'],
  ['Ærøskøbing & Straße', 'aeroskobing-strasse'],
  ['日本語', 'video'],
  ['', 'video'],
  ['---', 'video'],
  ['New', 'new-1'],
  ['Search', 'search-1'],
  ['x'.repeat(200), 'x'.repeat(80)],
  [`${'word '.repeat(30)}`, `${'word-'.repeat(15)}word`],
  ["Don't", 'don-t'],
])('turns the title %j into the slug %j', (title, slug) => {
  expect(slugFrom(title, 'video')).toBe(slug);
});

test('gives a webinar whose title has no Latin letters a path that says webinar', () =>
  expect(slugFrom('日本語', 'webinar')).toBe('webinar'));

test.each([
  ['intro', 1, 'intro'],
  ['intro', 2, 'intro-2'],
  ['intro', 12, 'intro-12'],
  ['a'.repeat(80), 2, `${'a'.repeat(78)}-2`],
  [`${'a'.repeat(77)}-bb`, 2, `${'a'.repeat(77)}-2`],
  ['intro-2', 2, 'intro-2-2'],
])('turns the slug %j with the number %i into the slug %j', (slug, number, numbered) => {
  expect(numberedSlug(slug, number)).toBe(numbered);
});

test('makes a valid slug from any title and number', () => {
  fc.assert(
    fc.property(anyText(), fc.integer({ min: 1, max: 100_000 }), (title, number) => {
      const slug = numberedSlug(slugFrom(title, 'video'), number);
      return slugRefusal(slug) === undefined && slug.length <= maximumSlugLength;
    }),
  );
});

test.each([
  ['intro-2', []],
  ['', ['slug-blank']],
  ['Intro', ['slug-malformed']],
  ['new', ['slug-reserved']],
  ['a'.repeat(81), ['slug-too-long']],
])('names the refusals of the slug %j for an item: %j', (slug, refusals) =>
  expect(slugRefusals(slug)).toEqual(refusals),
);

test('makes different slugs from different numbers', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 999 }),
      (title, one, other) =>
        one === other || numberedSlug(slugFrom(title, 'video'), one) !== numberedSlug(slugFrom(title, 'video'), other),
    ),
  );
});
