import { blankMoveIn } from '../../../src/domain/moveIn/moveInItem.ts';
import { readFiles, said } from './moveInFixtures.ts';

// Rules MOVE-25 and MOVE-27.
test('reads each line of the catalogue with the files that it names or that have the name of its video', () => {
  const { format, rows, problems, unused } = readFiles([
    [
      'catalogue.csv',
      [
        'File,Title,URL path,Product,Series,Place in series,Skill level,Public,Feature,Description,Host,Objectives,Published,Publish date,Old address',
        'a.mp4,Intro,intro,rise;storyline,Basics,2,beginner,yes,none,First steps,Ada,"0:00 Start',
        '1:05 - End",yes,2024-05-06,"/old/1',
        'https://old.example/watch?v=1"',
        ',,b,more,,,,no,,,,,,,',
      ].join('\n'),
    ],
    'a.mp4',
    'a.en.vtt',
    'A.de.srt',
    'a.jpg',
    'videos/b.mov',
    'videos/b.png',
  ]);
  expect(format).toBe('catalogue');
  expect(rows).toEqual([
    {
      source: { file: 'catalogue.csv', line: 2 },
      item: {
        ...blankMoveIn,
        kind: 'webinar',
        title: 'Intro',
        slug: 'intro',
        categories: ['rise', 'storyline'],
        series: 'Basics',
        place: 2,
        skill: 'beginner',
        public: true,
        description: 'First steps',
        presenter: 'Ada',
        objectives: [
          { time: 0, title: 'Start' },
          { time: 65, title: 'End' },
        ],
        published: true,
        publishedAt: '2024-05-06T00:00:00.000Z',
        oldAddresses: ['/old/1', 'https://old.example/watch?v=1'],
      },
      files: { film: 'a.mp4', captions: { en: 'a.en.vtt', de: 'A.de.srt' }, thumbnail: 'a.jpg', downloads: [] },
    },
    {
      source: { file: 'catalogue.csv', line: 5 },
      item: { ...blankMoveIn, title: 'B', slug: 'b', categories: ['more'] },
      files: { film: 'videos/b.mov', captions: {}, thumbnail: 'videos/b.png', downloads: [] },
    },
  ]);
  expect(said(problems)).toEqual(['catalogue.csv:5 There is no title, so the name of the file is the title.']);
  expect(unused).toEqual([]);
});

// Rule MOVE-23.
test('reports everything that it cannot use, with file and line', () => {
  const { rows, problems, unused } = readFiles([
    [
      'catalogue.csv',
      [
        'file,title,title,colour,slug,product,published,objectives,thumbnail,old addresses,skill',
        'a.mp4,A,x,red,one,rise;unknown,perhaps,Intro,gone.jpg,/old,',
        'missing.mp4,B,,,one,,yes,,,/old,,extra',
        'a.mp4,C,,,three,,,,,,advanced',
      ].join('\r\n'),
    ],
    'a.mp4',
    'a.vtt',
    'a.it.vtt',
    'b.mp4',
    '.DS_Store',
    '__MACOSX/a.mp4',
  ]);
  expect(rows.map(({ item }) => [item.title, item.slug, item.categories, item.published])).toEqual([
    ['A', 'one', [], false],
    ['B', 'one', [], false],
    ['C', 'three', [], false],
  ]);
  expect(said(problems)).toEqual([
    'catalogue.csv:3 This line has more cells than the heading.',
    'catalogue.csv:1 The column “title” occurs twice. Only the first one is read.',
    'catalogue.csv:1 The column “colour” is unknown, so it is left out.',
    'catalogue.csv:2 “unknown” is no valid value of “categories”.',
    'catalogue.csv:2 “perhaps” is no valid value of “published”.',
    'catalogue.csv:2 “Intro” does not begin with a time such as 0:00 or 1:02:03.',
    'catalogue.csv:2 The folder has no file “gone.jpg”.',
    'a.it.vtt:0 These captions are in no language of the site, so they are left out.',
    'a.vtt:0 These captions are in no language of the site, so they are left out.',
    'catalogue.csv:3 The folder has no file “missing.mp4”.',
    'catalogue.csv:3 Its video file is not in the folder, so the item becomes a draft.',
    'catalogue.csv:4 The file “a.mp4” belongs to another line already.',
    'catalogue.csv:3 An earlier line has the URL path “one” already.',
    'catalogue.csv:3 An earlier line has the old address “/old” already.',
    'b.mp4:0 This file belongs to no item, so it is left out.',
  ]);
  expect(unused).toEqual(['b.mp4']);
});

test('makes an item of each video, with its NAME.json, when there is no catalogue', () => {
  const { rows, problems } = readFiles(
    [
      'course/lesson 10.mp4',
      'course/lesson 2.mp4',
      ['course/lesson 2.json', { title: 'Second', objectives: [{ time: 3.5, title: 'x' }], more: null, tag: 1 }],
      'course/lesson 2.fr.vtt',
      ['course/broken.json', '{'],
      'course/broken.mp4',
    ],
    { published: true, public: true, categories: ['more'] },
  );
  expect(rows.map(({ source, item, files }) => [source.file, item.kind, item.title, files.film])).toEqual([
    ['course/broken.json', 'video', 'Broken', 'course/broken.mp4'],
    ['course/lesson 2.json', 'webinar', 'Second', 'course/lesson 2.mp4'],
    ['course/lesson 10.mp4', 'video', 'Lesson 10', 'course/lesson 10.mp4'],
  ]);
  expect(rows[1]).toMatchObject({
    item: { published: true, public: true, categories: ['more'], objectives: [{ time: 3.5, title: 'x' }] },
    files: { captions: { fr: 'course/lesson 2.fr.vtt' } },
  });
  expect(said(problems)).toEqual([
    'course/broken.json:1 This file is not valid JSON, so it was not read.',
    'course/broken.json:1 There is no title, so the name of the file is the title.',
    'course/lesson 2.json:1 The column “tag” is unknown, so it is left out.',
  ]);
});

test('reads a catalogue.json with captions and downloads by name, and reads null as a value, not as a default', () => {
  const { rows, problems } = readFiles([
    [
      'export/catalogue.json',
      [
        {
          file: 'films/a.mp4',
          title: 'A',
          categories: ['rise'],
          feature: null,
          captions: { es: 'captions/x.vtt', xx: 'y.vtt' },
          downloads: [{ name: 'Workbook', path: 'files/w.pdf', type: 'application/pdf' }],
        },
        { title: 'B', categories: ['rise'], kind: 'VIDEO' },
      ],
    ],
    'export/films/a.mp4',
    'export/captions/x.vtt',
    'export/files/w.pdf',
  ]);
  expect(rows.map(({ item: { title, feature } }) => [title, feature])).toEqual([
    ['A', null],
    ['B', 'rise'],
  ]);
  expect(rows[0]?.files).toEqual({
    film: 'export/films/a.mp4',
    captions: { es: 'export/captions/x.vtt' },
    downloads: [{ name: 'Workbook', path: 'export/files/w.pdf', type: 'application/pdf' }],
  });
  expect(said(problems)).toEqual(['export/catalogue.json:1 “xx” is no valid value of “captions”.']);
});

test('prefers catalogue.csv, which people edit, and says which catalogue it does not read', () => {
  const { rows, problems } = readFiles([
    ['catalogue.json', [{ title: 'From JSON' }]],
    ['catalogue.csv', '\uFEFFtitle;kind\nFrom CSV;video\n'],
  ]);
  expect(rows.map(({ item }) => item.title)).toEqual(['From CSV']);
  expect(said(problems)).toEqual([
    'catalogue.json:0 Only catalogue.csv is read. Delete it if you want this file to be read.',
  ]);
});

test.each([
  [['catalogue.csv', 'title\n"open'] as const, 'catalogue.csv:2 This file is not valid CSV: Quote Not Closed'],
  [['catalogue.json', '{'] as const, 'catalogue.json:0 This file is not valid JSON, so it was not read.'],
  [['catalogue.json', '{}'] as const, 'catalogue.json:0 This file must hold a list of items.'],
])('says where a catalogue cannot be read: %j', (file, expected) => {
  expect(said(readFiles([file]).problems).join()).toContain(expected);
});

test('asks for the name of the file when several videos have the name of an item', () => {
  const { rows, problems } = readFiles([['catalogue.csv', 'title\nIntro'], 'a/intro.mp4', 'b/Intro.mov']);
  expect(rows[0]?.files.film).toBeUndefined();
  expect(said(problems)[0]).toBe(
    'catalogue.csv:2 Several video files fit: a/intro.mp4, b/Intro.mov. Name one in the column “file”.',
  );
});

// Rule MOVE-26.
test('says which fields the kind of an item does not have', () => {
  const { rows, problems } = readFiles([['catalogue.csv', 'kind,title,presenter\nvideo,A,Ada']]);
  expect(rows[0]?.item).toMatchObject({ kind: 'video', presenter: 'Ada' });
  expect(said(problems)).toEqual([
    'catalogue.csv:2 Items of this kind have no “presenter”, so it is left out. Change the kind if you need it.',
  ]);
});
