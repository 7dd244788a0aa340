import { topicsOf } from '../../../../server/search/topics/topicsOf.ts';

const common = new Set(['write', 'begin']);
const others = Array.from({ length: 16 }, (_, number) => [`Lecture${'abcdefghijklmnop'.charAt(number)}`]);
const titles = [
  ['Time captions in Storyline', 'Captions that help'],
  ['Captions without toil'],
  ['Write a caption first'],
  ['Write a quiz', 'Begin with quizzes'],
  ['Quiz feedback in Storyline'],
  ['Variables, from zero to score'],
  ...others,
];

test('lists the words of most titles first, in their most frequent form', () => {
  expect(topicsOf(titles, common, 6)).toEqual(['captions', 'quiz']);
  expect(topicsOf(titles, common, 1)).toEqual(['captions']);
});

test('does not depend on the order of the items', () => {
  expect(topicsOf(titles.toReversed(), common, 6)).toEqual(topicsOf(titles, common, 6));
});

test('leaves out words that nearly every item has', () => {
  const courses = titles.map((ofItem) => [...ofItem, 'Course']);
  expect(topicsOf(courses, common, 6)).toEqual(['captions', 'quiz']);
});

test('returns no topics when every item has another subject', () => {
  expect(topicsOf([['Captions'], ['Variables']], common, 6)).toEqual([]);
});
