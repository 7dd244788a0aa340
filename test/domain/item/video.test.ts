import {
  defaultFeature,
  editVideo,
  isStartTime,
  maximumNameLength,
  newVideo,
  publish,
  videoRefusals,
} from '../../../src/domain/item/video.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';

describe('videoRefusals', () => {
  test.each([
    ['accepts a valid video', {}, []],
    ['refuses a video without a name', { name: '' }, ['name-blank']],
    ['refuses a name of spaces', { name: ' \t\u00a0' }, ['name-blank']],
    ['accepts a name of 120 characters', { name: '👍'.repeat(120) }, []],
    ['refuses a name of 121 characters', { name: 'x'.repeat(121) }, ['name-too-long']],
    ['accepts a description of 300 characters', { description: '👍'.repeat(300) }, []],
    ['refuses a description of 301 characters', { description: 'x'.repeat(301) }, ['description-too-long']],
    ['refuses a published video without a category', { categories: [] }, ['published-without-category']],
    ['accepts a draft without a category', { categories: [], published: false }, []],
    ['refuses a start time at the end of the video', { startTime: 754 }, ['start-time-outside']],
    [
      'reports every fault of a video',
      { name: ' '.repeat(121), categories: [], startTime: -1 },
      ['name-blank', 'name-too-long', 'published-without-category', 'start-time-outside'],
    ],
  ])('%s', (_case, about, refusals) => {
    expect(videoRefusals(aVideo(about))).toEqual(refusals);
  });

  test('limits a name to 120 characters', () => expect(maximumNameLength).toBe(120));
});

test.each([
  [0, 60, true],
  [59.9, 60, true],
  [60, 60, false],
  [-0.1, 60, false],
  [0, 0, true],
  [500, 0, true],
  [-1, 0, false],
  [NaN, 60, false],
  [Infinity, 0, false],
])('isStartTime(%d of %d seconds) returns %s', (start, duration, may) => {
  expect(isStartTime(start, duration)).toBe(may);
});

describe('publish', () => {
  const now = new Date('2026-05-05T10:00:00Z');
  const draft = aVideo({ published: false, publishedAt: null });

  test('sets the date of publication', () => {
    expect(publish(draft, now)).toEqual({
      ok: true,
      value: { ...draft, published: true, publishedAt: '2026-05-05T10:00:00.000Z' },
    });
  });

  test('keeps the first date when a video is published again', () => {
    const once = aVideo({ publishedAt: '2026-01-01T00:00:00.000Z' });
    expect(publish(once, now)).toEqual({ ok: true, value: once });
    expect(publish({ ...once, published: false }, now)).toEqual({ ok: true, value: once });
  });

  test('refuses a video and names every broken rule', () => {
    expect(publish({ ...draft, categories: [], name: '' }, now)).toEqual({
      ok: false,
      refusal: ['name-blank', 'published-without-category'],
    });
  });
});

test.each([
  [['rise'], 'rise'],
  [['rise', 'reach'], null],
  [['storyline'], null],
  [['more'], null],
  [[], null],
] as const)('an item in categories %j needs the feature %j', (categories, feature) => {
  expect(defaultFeature(categories)).toBe(feature);
});

describe('editVideo', () => {
  const video = aVideo();

  test('changes the given fields, trims the name and keeps the rest', () => {
    expect(editVideo(video, { name: '  Quizzes ', categories: ['rise'] })).toEqual({
      ok: true,
      value: { ...video, name: 'Quizzes', categories: ['rise'] },
    });
  });

  test('refuses an edit and names every broken rule', () => {
    expect(editVideo(video, { name: ' ', categories: [], slug: 'new' })).toEqual({
      ok: false,
      refusal: ['name-blank', 'published-without-category', 'slug-reserved'],
    });
  });

  test('accepts edits of other fields when the start time is past the end of a shorter file', () => {
    const late = { ...video, startTime: video.duration };
    expect(editVideo(late, { name: 'Quizzes' })).toMatchObject({ ok: true });
    expect(editVideo(late, { startTime: video.duration })).toEqual({ ok: false, refusal: ['start-time-outside'] });
  });
});

test('creates a video that is not public, with a path from its name and a feature from its product', () => {
  expect(newVideo({ name: ' Quizzes in Rise ', categories: ['rise'] })).toMatchObject({
    ok: true,
    value: { name: 'Quizzes in Rise', slug: 'quizzes-in-rise', feature: 'rise', public: false, startTime: 0 },
  });
  expect(newVideo({ name: 'Quizzes', slug: 'own', categories: ['rise'], feature: null })).toMatchObject({
    value: { slug: 'own', feature: null },
  });
});

test('refuses to create a video, and lists every broken rule', () => {
  expect(newVideo({ slug: 'No path', startTime: -1 })).toEqual({
    ok: false,
    refusal: ['name-blank', 'start-time-outside', 'slug-malformed'],
  });
});
