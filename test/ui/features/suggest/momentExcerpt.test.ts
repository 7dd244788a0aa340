import { momentExcerpt } from '../../../../src/ui/features/suggest/momentExcerpt.ts';

const moment = (text: string, ...words: readonly string[]) => ({
  start: 1,
  language: 'en',
  text,
  marks: words.map((word) => [text.indexOf(word), text.indexOf(word) + word.length] as const),
});
const marked = ({ text, marks }: ReturnType<typeof momentExcerpt>) => marks.map(([from, to]) => text.slice(from, to));

test('keeps a text whose first mark is near its beginning', () => {
  const near = moment('Add a variable for everything', 'variable');
  expect(momentExcerpt(near)).toBe(near);
});

test('begins with a whole word shortly before the first mark when it is far away', () => {
  const excerpt = momentExcerpt(
    moment('A good scenario lets people choose, and then shows them their choice.', 'shows', 'choice'),
  );
  expect(excerpt.text).toBe('… choose, and then shows them their choice.');
  expect(marked(excerpt)).toEqual(['shows', 'choice']);
});

test('begins before a longer word when short words are marked earlier', () => {
  const excerpt = momentExcerpt(moment('A scene must remember some things, so add one variable now.', 'A', 'variable'));
  expect(excerpt.text).toBe('… things, so add one variable now.');
  expect(marked(excerpt)).toEqual(['variable']);
});

test('begins with the mark when no space is before it', () => {
  const text = '決定する前にもう一度よく考えてみることがとても大切です決定';
  const excerpt = momentExcerpt({ ...moment(text), marks: [[27, 29]] });
  expect(excerpt.text).toBe('… 決定');
  expect(marked(excerpt)).toEqual(['決定']);
});

test('keeps a text that has no marks, such as that of a gated moment', () => {
  expect(momentExcerpt(moment('')).text).toBe('');
});
