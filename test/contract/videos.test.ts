import { Compile } from 'typebox/compile';
import { itemPaths } from '../../src/contract/paths.ts';
import { problemSchema, problemStatus } from '../../src/contract/problem.ts';
import { videoListQuerySchema, videoSchema, wireIsDomain } from '../../src/contract/videos.ts';
import { maximumSliceLength } from '../../src/domain/catalogue/catalogue.ts';
import { aVideo } from '../fixtures/values/aVideo.ts';

const id = '0b1d3a1e-8d5c-4b0e-9f0a-111111111111';

test('the wire schema accepts a video of the domain and refuses wrong fields', () => {
  const video = Compile(videoSchema);
  expect(wireIsDomain).toEqual([true, true]);
  expect([...video.Errors(aVideo({ id }))]).toEqual([]);
  for (const wrong of [
    { id: 1 },
    { categories: ['unknown'] },
    { feature: 'other' },
    { processing: { state: 'gone' } },
    { publishedAt: 3 },
  ])
    expect(video.Check({ ...aVideo({ id }), ...wrong })).toBe(false);
});

test.each([
  ['1', true],
  ['24', true],
  ['99', true],
  [String(maximumSliceLength), true],
  ['0', false],
  ['101', false],
  ['01', false],
  ['1e2', false],
  ['', false],
  [' 1', false],
  ['-1', false],
])('validates the limit %j: %s', (limit, is) => {
  expect(Compile(videoListQuerySchema).Check({ limit })).toBe(is);
});

test.each([
  ['recent', true],
  ['title', true],
  ['best', true],
  ['popular', false],
])('validates the order %s: %s', (sort, is) => {
  expect(Compile(videoListQuerySchema).Check({ sort })).toBe(is);
});

test('encodes a slug as one segment of the path', () => {
  expect(itemPaths.video.item('a/b?c')).toBe('/training/api/v1/videos/a%2Fb%3Fc');
  expect(itemPaths.video.playback('branch')).toBe('/training/api/v1/videos/branch/playback');
});

test('maps every problem to its HTTP status, and validates its shape', () => {
  expect(problemStatus).toMatchObject({
    'bad-request': 400,
    subscribe: 401,
    'feature-disabled': 403,
    'not-found': 404,
    'not-ready': 409,
    'rate-limited': 429,
    'internal-error': 500,
  });
  expect(Compile(problemSchema).Check({ type: 'x', title: 't', status: 404, detail: 'd' })).toBe(true);
});
