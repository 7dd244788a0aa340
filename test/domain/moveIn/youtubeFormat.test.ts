import { blankMoveIn } from '../../../src/domain/moveIn/moveInItem.ts';
import { readFiles, said } from './moveInFixtures.ts';

const root = 'Takeout/YouTube and YouTube Music';
const headings =
  'Video ID,Approx Duration (ms),Video Audio Language,Video Category,Video Description (Original),Channel ID,Tag 1,Tag 2,Video Title (Original),Privacy,Video State,Video Create Timestamp,Video Publish Timestamp';
const videos = (...lines: readonly string[]) =>
  [`${root}/video metadata/videos.csv`, [headings, ...lines].join('\n')] as const;

// Rules MOVE-30 and MOVE-31.
test('reads titles, descriptions, chapters, dates, privacy, playlists and addresses of a Takeout', () => {
  const { format, rows, problems, unused } = readFiles([
    videos(
      'aaaaaaaaaaa,90000,en,Education,"Welcome.',
      '0:00 Start',
      '1:00 End",UC1,tips,tricks,Demo: part 1,Public,Processed,2021-01-30T05:26:03+00:00,2021-02-01T10:00:00+00:00',
      'bbbbbbbbbbb,1000,,,,UC1,,,Demo: part 2,Unlisted,Processed,2021-03-30T05:26:03+00:00,',
      'ccccccccccc,1000,,,,UC1,,,"How to build a course that people like, in ten easy steps and more",Private,Processed,,',
    ),
    [
      `${root}/playlists/Getting started-videos.csv`,
      'Video ID,Playlist Video Creation Timestamp\nbbbbbbbbbbb,2021\naaaaaaaaaaa,2021',
    ],
    `${root}/videos/Demo_ part 1.mp4`,
    `${root}/videos/Demo_ part 2.webm`,
    `${root}/videos/How to build a course that people like, in ten e.mov`,
    `${root}/channels/channel.csv`,
  ]);
  expect(format).toBe('youtube');
  expect(rows[0]).toEqual({
    source: { file: `${root}/video metadata/videos.csv`, line: 2 },
    item: {
      ...blankMoveIn,
      title: 'Demo: part 1',
      description: 'Welcome.\n0:00 Start\n1:00 End',
      objectives: [
        { time: 0, title: 'Start' },
        { time: 60, title: 'End' },
      ],
      published: true,
      public: true,
      publishedAt: '2021-02-01T10:00:00.000Z',
      series: 'Getting started',
      place: 2,
      oldAddresses: ['https://www.youtube.com/watch?v=aaaaaaaaaaa'],
    },
    files: { film: `${root}/videos/Demo_ part 1.mp4`, captions: {}, downloads: [] },
  });
  expect(rows.map(({ item, files }) => [item.published, item.publishedAt, files.film])).toEqual([
    [true, '2021-02-01T10:00:00.000Z', `${root}/videos/Demo_ part 1.mp4`],
    [false, '2021-03-30T05:26:03.000Z', `${root}/videos/Demo_ part 2.webm`],
    [false, null, `${root}/videos/How to build a course that people like, in ten e.mov`],
  ]);
  expect(said(problems).filter((text) => text.includes('The site has no field'))).toEqual([
    `${root}/video metadata/videos.csv:2 The site has no field for “video category”, so it is left out.`,
    `${root}/video metadata/videos.csv:2 The site has no field for “tag 1”, so it is left out.`,
    `${root}/video metadata/videos.csv:2 The site has no field for “video audio language”, so it is left out.`,
  ]);
  expect(unused).toEqual([`${root}/channels/channel.csv`]);
});

test('cuts what is too long at the end of a sentence, and reports it', () => {
  const sentence = (count: number) => 'These are forty characters of plain text.'.concat(' ').repeat(count).trim();
  const { rows, problems } = readFiles([
    videos(`aaaaaaaaaaa,1,,,${sentence(70)},UC1,,,${'word '.repeat(30)},Secret,Processed,,soon`),
  ]);
  expect(rows[0]?.item).toMatchObject({
    description: sentence(7),
    more: sentence(47),
    published: false,
    public: false,
  });
  expect(rows[0]?.item.title).toBe('word '.repeat(24).trim());
  expect(said(problems)).toEqual([
    `${root}/video metadata/videos.csv:2 “description” was too long. The end was left out: ${sentence(16)}`,
    `${root}/video metadata/videos.csv:2 “Secret” is no valid value of “published”.`,
    `${root}/video metadata/videos.csv:2 “title” was too long. The end was left out: ${'word '.repeat(6).trim()}`,
    `${root}/video metadata/videos.csv:2 “soon” is no valid value of “publishedAt”.`,
    `${root}/video metadata/videos.csv:2 Items of this kind have no “more”, so it is left out. Change the kind if you need it.`,
  ]);
});

test('asks which file is meant when several videos have the same title', () => {
  const { rows, problems } = readFiles([
    videos('aaaaaaaaaaa,1,,,,UC1,,,Same,Public,Processed,,'),
    `${root}/videos/Same.mp4`,
    `${root}/videos/same.webm`,
  ]);
  expect(rows[0]?.files.film).toBeUndefined();
  expect(said(problems)[0]).toMatch(/Several video files fit: .*Same\.mp4, .*same\.webm/);
});
