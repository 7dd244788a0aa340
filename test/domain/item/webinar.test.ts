import {
  editWebinar,
  inOrderOfTime,
  isDetailBlank,
  objectivesOutside,
  newWebinar,
  publish,
  webinarRefusals,
} from '../../../src/domain/item/webinar.ts';
import { aWebinar } from '../../fixtures/values/aWebinar.ts';

const draft = aWebinar({ published: false, publishedAt: null, duration: 100 });
const objective = (time: number) => ({ objectives: [{ title: 'A moment', time }] });

test.each([
  [{}, []],
  [{ title: '  ' }, ['title-missing']],
  [{ description: '', categories: [] }, []],
  [{ published: true }, []],
  [{ published: true, description: ' ' }, ['description-missing']],
  [{ published: true, categories: [] }, ['category-missing']],
  [{ title: 'x'.repeat(120) }, []],
  [{ title: 'x'.repeat(121) }, ['title-too-long']],
  [{ description: 'x'.repeat(500) }, []],
  [{ description: 'x'.repeat(501) }, ['description-too-long']],
  [{ detail: `<p>${'é'.repeat(9_996)}</p>` }, []],
  [{ detail: `<p>${'é'.repeat(9_997)}</p>` }, ['detail-too-long']],
  [{ startTime: 100 }, ['start-time-outside']],
  [objective(0), []],
  [objective(99.9), []],
  [objective(-1), ['objective-outside']],
  [objective(100), ['objective-outside']],
  [objective(101), ['objective-outside']],
  [objective(Number.NaN), ['objective-outside']],
  [{ presenter: '' }, []],
  [{ presenter: 'x'.repeat(120) }, []],
  [{ presenter: 'x'.repeat(121) }, ['presenter-too-long']],
  [{ more: 'x'.repeat(2000) }, []],
  [{ more: 'x'.repeat(2001) }, ['more-too-long']],
  [{ objectives: [{ title: ' ', time: 1 }] }, ['objective-blank']],
  [{ downloads: [{ name: ' ' }] }, ['download-blank']],
  [{ resources: [{ name: '', url: 'https://example.com' }] }, ['resource-blank']],
  [{ resources: [{ name: 'Guide', url: 'example.com' }] }, ['resource-address']],
  [{ resources: [{ name: 'Guide', url: `https://example.com/${'x'.repeat(1981)}` }] }, ['resource-address-too-long']],
  [{ published: true, title: '', categories: [] }, ['title-missing', 'category-missing']],
] as const)('webinarRefusals of a draft with %j returns %j', (change, refusals) => {
  expect(webinarRefusals({ ...draft, ...change })).toEqual(refusals);
});

const now = new Date('2026-11-21T12:00:00.000Z');

test('publish sets the date of publication and keeps it when called again', () => {
  const published = publish(draft, now);
  expect(published).toMatchObject({ ok: true, value: { published: true, publishedAt: '2026-11-21T12:00:00.000Z' } });
  if (!published.ok) throw new Error('It should have been published');
  expect(publish(published.value, new Date('2027-01-01T00:00:00Z'))).toEqual(published);
  const again = publish({ ...published.value, published: false }, new Date('2027-01-01T00:00:00Z'));
  expect(again).toMatchObject({ value: { publishedAt: '2026-11-21T12:00:00.000Z' } });
});

test('publish refuses a webinar that breaks a rule', () => {
  expect(publish({ ...draft, description: '', categories: [] }, now)).toEqual({
    ok: false,
    refusal: ['description-missing', 'category-missing'],
  });
});

test('sorts objectives by time', () => {
  const titles = inOrderOfTime([
    { title: 'c', time: 9 },
    { title: 'a', time: 1 },
    { title: 'b', time: 1 },
  ]).map(({ title }) => title);
  expect(titles).toEqual(['a', 'b', 'c']);
});

test('editWebinar checks the rules, trims the texts and sorts the objectives', () => {
  expect(
    editWebinar(draft, {
      title: ' Quizzes ',
      presenter: ' Mina Park ',
      objectives: [
        { title: 'Later', time: 9 },
        { title: 'First', time: 1 },
      ],
    }),
  ).toMatchObject({
    ok: true,
    value: {
      title: 'Quizzes',
      presenter: 'Mina Park',
      description: draft.description,
      objectives: [
        { title: 'First', time: 1 },
        { title: 'Later', time: 9 },
      ],
    },
  });
  expect(editWebinar(draft, { title: '', slug: 'Not a path' })).toEqual({
    ok: false,
    refusal: ['title-missing', 'slug-malformed'],
  });
});

test('editWebinar keeps a draft that is incomplete, and refuses to make a published webinar incomplete', () => {
  const emptied = { description: '', categories: [] };
  expect(editWebinar(draft, emptied)).toMatchObject({ ok: true, value: emptied });
  expect(editWebinar({ ...draft, published: true }, emptied)).toEqual({
    ok: false,
    refusal: ['description-missing', 'category-missing'],
  });
});

test('finds objectives and a start time past the end of a shorter file, and still accepts edits of other fields', () => {
  const shortened = {
    ...draft,
    duration: 60,
    objectives: [
      { title: 'In', time: 59.9 },
      { title: 'Out', time: 60 },
    ],
  };
  expect(objectivesOutside(shortened)).toEqual([{ title: 'Out', time: 60 }]);
  expect(editWebinar(shortened, { title: 'Another' })).toMatchObject({ ok: true });
  expect(editWebinar(shortened, { objectives: shortened.objectives })).toEqual({
    ok: false,
    refusal: ['objective-outside'],
  });
  expect(publish(shortened, now)).toEqual({ ok: false, refusal: ['objective-outside'] });
  const late = { ...draft, duration: 60, startTime: 60 };
  expect(editWebinar(late, { title: 'Another' })).toMatchObject({ ok: true });
  expect(editWebinar(late, { startTime: 60 })).toEqual({ ok: false, refusal: ['start-time-outside'] });
});

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp; <br></p>', true],
  ['<ul><li></li></ul>\u200b', true],
  ['<p>Words</p>', false],
])('isDetailBlank(%j) returns %s', (html, isBlank) => {
  expect(isDetailBlank(html)).toBe(isBlank);
});

test('creates a webinar that is not public, with a path from its title and its objectives in order', () => {
  const objectives = [
    { title: 'Late', time: 9 },
    { title: 'Early', time: 1 },
  ];
  expect(newWebinar({ title: ' Quizzes ', description: 'How.', categories: ['rise'], objectives })).toMatchObject({
    ok: true,
    value: { title: 'Quizzes', slug: 'quizzes', feature: 'rise', public: false, objectives: objectives.toReversed() },
  });
});

test('refuses to create a webinar, and lists every broken rule', () => {
  expect(newWebinar({ title: ' ', more: 'x'.repeat(2001), slug: 'admin' })).toEqual({
    ok: false,
    refusal: ['title-missing', 'more-too-long', 'slug-reserved'],
  });
});

test('creates a webinar with nothing but a title', () => {
  expect(newWebinar({ title: 'Quizzes' })).toMatchObject({ ok: true, value: { description: '', categories: [] } });
});
