import { chapterTitles } from '../../../../src/domain/item/chapters/chapterTitles.ts';

const said = (...texts: string[]) => texts.map((text, index) => ({ start: index, end: index + 1, text }));
const other = said('The weather was fine all week.', 'The weather stays.');

// Rule PART-1.
test.each([
  ['the sentence that announces the topic', ['Okay, now variables.', 'A variable is a box.'], 'Variables'],
  ['it without the words that lead to it', ["Let's begin with triggers.", 'A trigger acts.'], 'Triggers'],
  ['it in French', ['Passons aux déclencheurs.', 'Un déclencheur agit.'], 'Déclencheurs'],
  ['it in German', ['Kommen wir zu den Schriften.', 'Zwei Schriften genügen.'], 'Schriften'],
  ['it in Spanish', ['Ahora las variables.', 'Una variable es una caja.'], 'Las variables'],
  [
    'the sentence with the words of the topic, after one that says nothing',
    ['That is all right with me.', 'Masters and layouts make slides.', 'Masters hold layouts.', 'Slides use masters.'],
    'Masters and layouts make slides',
  ],
  [
    'a long sentence up to a comma',
    ['Themes, fonts and a handful of colours, which make a course look like your own house, themes first.'],
    'Themes, fonts and a handful of colours',
  ],
  [
    'a long sentence up to a long word',
    ['Masters layouts and a small library of parts let five authors build slides that look like one.'],
    'Masters layouts and a small library of parts let five…',
  ],
])('takes %s', (_what, texts, title) => {
  expect(chapterTitles([said(...texts), other])[0]).toBe(title);
});

test('has no title for a topic without a word', () => {
  expect(chapterTitles([[], other])[0]).toBe('');
});
