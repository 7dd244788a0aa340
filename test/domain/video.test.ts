import {
  defaultFeature,
  editVideo,
  isStartTime,
  maximumNameLength,
  publish,
  unpublish,
  videoRefusals,
} from '../../src/domain/video.ts';
import { aVideo } from '../fixtures/aVideo.ts';

describe('the rules of a video', () => {
  test.each([
    ['as it should be', {}, []],
    ['without a name', { name: '' }, ['name-blank']],
    ['with a name of spaces', { name: ' \t\u00a0' }, ['name-blank']],
    ['with a name of 120 characters', { name: '👍'.repeat(120) }, []],
    ['with a name of 121', { name: 'x'.repeat(121) }, ['name-too-long']],
    ['published without a category', { categories: [] }, ['published-without-category']],
    ['a draft without a category', { categories: [], published: false }, []],
    ['that begins at its end', { startTime: 754 }, ['start-time-outside']],
    [
      'with every fault',
      { name: ' '.repeat(121), categories: [], startTime: -1 },
      ['name-blank', 'name-too-long', 'published-without-category', 'start-time-outside'],
    ],
  ])('%s', (_case, about, refusals) => {
    expect(videoRefusals(aVideo(about))).toEqual(refusals);
  });

  test('a name has at most 120 characters', () => expect(maximumNameLength).toBe(120));
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
])('playback may begin at %d of %d: %s', (start, duration, may) => {
  expect(isStartTime(start, duration)).toBe(may);
});

describe('publishing', () => {
  const now = new Date('2026-05-05T10:00:00Z');
  const draft = aVideo({ published: false, publishedAt: null });

  test('sets the day of publication', () => {
    expect(publish(draft, now)).toEqual({
      ok: true,
      value: { ...draft, published: true, publishedAt: '2026-05-05T10:00:00.000Z' },
    });
  });

  test('again keeps the first day', () => {
    const once = aVideo({ publishedAt: '2026-01-01T00:00:00.000Z' });
    expect(publish(once, now)).toEqual({ ok: true, value: once });
    expect(publish(unpublish(once), now)).toEqual({ ok: true, value: once });
  });

  test('is refused where a rule is broken, and names each', () => {
    expect(publish({ ...draft, categories: [], name: '' }, now)).toEqual({
      ok: false,
      refusal: ['name-blank', 'published-without-category'],
    });
  });

  test('neither way changes what it was given', () => {
    const frozen = Object.freeze({ ...draft });
    publish(frozen, now);
    expect(unpublish(frozen)).toEqual(draft);
  });
});

test.each([
  [['rise'], 'rise'],
  [['rise', 'reach'], null],
  [['storyline'], null],
  [['more'], null],
  [[], null],
] as const)('an item of %j needs %j', (categories, feature) => {
  expect(defaultFeature(categories)).toBe(feature);
});

describe('editing', () => {
  const video = aVideo();

  test('changes what is named, tidies the name and keeps the rest', () => {
    expect(editVideo(video, { name: '  Quizzes ', categories: ['rise'] })).toEqual({
      ok: true,
      value: { ...video, name: 'Quizzes', categories: ['rise'] },
    });
  });

  test('is refused for every rule that it would break', () => {
    expect(editVideo(video, { name: ' ', categories: [], slug: 'new' })).toEqual({
      ok: false,
      refusal: ['name-blank', 'published-without-category', 'slug-reserved'],
    });
  });

  test('a start behind the end of a shorter file holds up no change of something else', () => {
    const late = { ...video, startTime: video.duration };
    expect(editVideo(late, { name: 'Quizzes' })).toMatchObject({ ok: true });
    expect(editVideo(late, { startTime: video.duration })).toEqual({ ok: false, refusal: ['start-time-outside'] });
  });
});
