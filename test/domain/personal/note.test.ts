import { inFilmOrder, noteRefusal, type Note } from '../../../src/domain/personal/note.ts';
import { savedMarkdown } from '../../../src/domain/personal/savedMarkdown.ts';

const note = (second: number, text: string, writtenAt = '2026-01-01T00:00:00.000Z'): Note => ({
  id: text,
  kind: 'video',
  item: 'a',
  second,
  text,
  writtenAt,
});

test.each([
  ['', 'note-empty'],
  [' \n\t ', 'note-empty'],
  ['a', undefined],
  ['two\nlines\twith a tab', undefined],
  ['a\u0000b', 'note-not-plain'],
  ['\ud800', 'note-not-plain'],
  ['a'.repeat(2000), undefined],
  ['a'.repeat(2001), 'note-too-long'],
])('checks the text %j: %s (rule SAVED-2)', (text, refusal) => {
  expect(noteRefusal(text)).toBe(refusal);
});

test('orders notes by second, then by time of writing (rule SAVED-4)', () => {
  const notes = [note(9, 'c', '2026-01-02T00:00:00.000Z'), note(9, 'b'), note(2, 'a')];
  expect(inFilmOrder(notes).map(({ text }) => text)).toEqual(['a', 'b', 'c']);
});

test('exports saved films and notes as Markdown that shows every text as it was written (rule SAVED-5)', () => {
  const films = [
    { title: 'Use [tabs] & *blocks*', address: 'https://x.example/videos/tabs', isSaved: true, notes: [] },
    {
      title: 'Branch',
      address: 'https://x.example/videos/branch',
      isSaved: false,
      notes: [note(190, '# not a heading\n- not a list\n1. not either'), note(5, '<b>plain</b>')],
    },
  ];
  expect(savedMarkdown(films, { title: 'My notes', saved: 'Saved' })).toBe(
    [
      '# My notes',
      '## [Use \\[tabs\\] \\& \\*blocks\\*](https://x.example/videos/tabs)',
      'Saved',
      '## [Branch](https://x.example/videos/branch)',
      '- [0:05](https://x.example/videos/branch?t=5) \\<b\\>plain\\</b\\>\n' +
        '- [3:10](https://x.example/videos/branch?t=190) \\# not a heading  \n  \\- not a list  \n  1\\. not either\n',
    ].join('\n\n'),
  );
});
