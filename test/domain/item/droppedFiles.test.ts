import { sortDropped } from '../../../src/domain/item/droppedFiles.ts';

const dropped = (path: string, size = 1000) => {
  const parts = path.split('/');
  return { name: parts.at(-1) ?? '', folder: parts.slice(0, -1).join('/'), size, type: '' };
};

/** The places of the files, written as text. */
function sorted(...files: readonly (string | ReturnType<typeof dropped>)[]) {
  const { films, doubtful, leftOut } = sortDropped(
    files.map((file) => (typeof file === 'string' ? dropped(file) : file)),
  );
  return {
    films: films.map(({ file, captions }) =>
      [file.name, ...captions.map((one) => `${one.file.name} ${one.language ?? '?'}`)].join(' + '),
    ),
    doubtful: doubtful.map(({ name }) => name),
    leftOut: leftOut.map(({ file, why }) => `${file.name} ${why}`),
  };
}

test('pairs captions with the film of the same name, and reads their language from their name', () => {
  expect(
    sorted(
      'Lesson 10.mp4',
      'Lesson 2.mov',
      'Lesson 2.en.vtt',
      'lesson 2.DE.SRT',
      'Lesson 10.srt',
      'Lesson 2.fr-CA.vtt',
    ),
  ).toEqual({
    films: [
      'Lesson 2.mov + lesson 2.DE.SRT de + Lesson 2.en.vtt en + Lesson 2.fr-CA.vtt fr',
      'Lesson 10.mp4 + Lesson 10.srt ?',
    ],
    doubtful: [],
    leftOut: [],
  });
});

test('pairs captions with a film only when both are in the same folder', () => {
  expect(sorted('one/talk.mp4', 'two/talk.en.vtt')).toEqual({
    films: ['talk.mp4'],
    doubtful: [],
    leftOut: ['talk.en.vtt no-film'],
  });
});

test.each([
  ['talk.it.vtt', 'other-language'],
  ['talk 2.vtt', 'no-film'],
  ['other.srt', 'no-film'],
  ['talk.final.cut.vtt', 'no-film'],
])('leaves out %s beside talk.mp4 as %s', (name, why) => {
  expect(sorted('talk.mp4', name)).toEqual({ films: ['talk.mp4'], doubtful: [], leftOut: [`${name} ${why}`] });
});

test('leaves out the second captions in one language', () => {
  expect(sorted('talk.mp4', 'talk.en.srt', 'talk.en.vtt')).toEqual({
    films: ['talk.mp4 + talk.en.srt en'],
    doubtful: [],
    leftOut: ['talk.en.vtt second-captions'],
  });
});

test('asks about files that do not look like a film, and leaves out empty and too large files', () => {
  expect(
    sorted(
      'workbook.xlsx',
      '.DS_Store',
      dropped('empty.mp4', 0),
      dropped('huge.mp4', 9 * 1024 ** 3),
      'talk.mp4',
      dropped('talk.en.vtt', 2_000_000),
    ),
  ).toEqual({
    films: ['talk.mp4'],
    doubtful: ['.DS_Store', 'workbook.xlsx'],
    leftOut: ['empty.mp4 empty', 'huge.mp4 too-large', 'talk.en.vtt too-large'],
  });
});
