import { blankMoveIn } from '../../../src/domain/moveIn/moveInItem.ts';
import { readFiles, said } from './moveInFixtures.ts';

// Rule MOVE-32.
test('reads the videos of yt-dlp with their info.json, captions and thumbnails', () => {
  const { format, rows, problems, unused } = readFiles([
    [
      'Intro [abc].info.json',
      {
        id: 'abc',
        title: 'Intro',
        fulltitle: 'Intro',
        description: 'First steps',
        upload_date: '20240131',
        timestamp: 1_706_700_000,
        availability: 'public',
        playlist_title: 'Basics',
        playlist_index: 3,
        webpage_url: 'https://www.youtube.com/watch?v=abc',
        chapters: [
          { start_time: 0, end_time: 10, title: 'Start' },
          { start_time: 10.5, end_time: 20, title: 'End' },
        ],
        tags: ['one'],
        formats: [{}],
        ext: 'mp4',
        _type: 'video',
      },
    ],
    'Intro [abc].mp4',
    'Intro [abc].en.vtt',
    'Intro [abc].de-DE.vtt',
    'Intro [abc].webp',
    'Intro [abc].description',
    ['Later [def].info.json', { id: 'def', title: 'Later', upload_date: '20230102', availability: 'unlisted' }],
    'Later [def].mkv',
    ['Basics [PL1].info.json', { id: 'PL1', title: 'Basics', _type: 'playlist' }],
    ['broken.info.json', '{'],
    'without facts.mp4',
  ]);
  expect(format).toBe('yt-dlp');
  expect(rows[0]).toEqual({
    source: { file: 'Intro [abc].info.json', line: 1 },
    item: {
      ...blankMoveIn,
      title: 'Intro',
      description: 'First steps',
      publishedAt: '2024-01-31T11:20:00.000Z',
      published: true,
      public: true,
      series: 'Basics',
      place: 3,
      objectives: [
        { time: 0, title: 'Start' },
        { time: 10.5, title: 'End' },
      ],
      oldAddresses: ['https://www.youtube.com/watch?v=abc'],
    },
    files: {
      film: 'Intro [abc].mp4',
      captions: { en: 'Intro [abc].en.vtt', de: 'Intro [abc].de-DE.vtt' },
      thumbnail: 'Intro [abc].webp',
      downloads: [],
    },
  });
  expect(rows.map(({ item, files }) => [item.title, item.published, item.publishedAt, files.film])).toEqual([
    ['Intro', true, '2024-01-31T11:20:00.000Z', 'Intro [abc].mp4'],
    ['Later', false, '2023-01-02T00:00:00.000Z', 'Later [def].mkv'],
    ['Without facts', false, null, 'without facts.mp4'],
  ]);
  expect(said(problems)).toEqual([
    'broken.info.json:1 This file is not valid JSON, so it was not read.',
    'Intro [abc].info.json:1 The site has no field for “tags”, so it is left out.',
    ...['series', 'place', 'objectives'].map(
      (field) =>
        `Intro [abc].info.json:1 Items of this kind have no “${field}”, so it is left out. Change the kind if you need it.`,
    ),
  ]);
  expect(unused).toEqual([]);
});

test('reads catalogue.csv, not the info.json files of yt-dlp, when a folder has both', () => {
  const { format } = readFiles([['catalogue.csv', 'file\na.mp4'], 'a.mp4', ['a.info.json', {}]]);
  expect(format).toBe('catalogue');
});
