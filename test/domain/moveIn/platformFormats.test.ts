import { readFiles, said } from './moveInFixtures.ts';

// Rule MOVE-33.
test('reads answers of Vimeo and finds the downloaded videos by id, title or title with a size', () => {
  const { format, rows, problems, unused } = readFiles([
    [
      'me-videos.json',
      {
        total: 3,
        data: [
          {
            uri: '/videos/1163160198',
            name: 'My Video',
            description: null,
            link: 'https://vimeo.com/1163160198',
            created_time: '2026-02-09T07:05:00+00:00',
            release_time: '2026-02-10T07:05:00+00:00',
            privacy: { view: 'anybody', download: true },
            parent_folder: { name: 'Basics' },
            tags: [{ name: 'one' }],
            pictures: {},
          },
          { uri: '/videos/2', name: 'Second: part', link: 'https://vimeo.com/2/abc', privacy: { view: 'unlisted' } },
          { uri: '/videos/3', name: 'Third', privacy: { view: 'nobody' } },
        ],
      },
    ],
    'my-video-1163160198-1080p.mp4',
    'Second_ part (1080p).mp4',
    'Third.mov',
    '11631601980.mp4',
  ]);
  expect(format).toBe('vimeo');
  expect(rows.map(({ item, files }) => [item.title, item.published, item.oldAddresses, files.film])).toEqual([
    ['My Video', true, ['https://vimeo.com/1163160198'], 'my-video-1163160198-1080p.mp4'],
    ['Second: part', false, ['https://vimeo.com/2/abc'], 'Second_ part (1080p).mp4'],
    ['Third', false, [], 'Third.mov'],
  ]);
  expect(rows[0]?.item).toMatchObject({ publishedAt: '2026-02-10T07:05:00.000Z', series: 'Basics', public: true });
  expect(said(problems)[0]).toBe('me-videos.json:1 The site has no field for “tags”, so it is left out.');
  expect(unused).toEqual(['11631601980.mp4']);
});

test('reads answers of Wistia with the text of their descriptions, and leaves out what is no video', () => {
  const { format, rows, problems } = readFiles(
    [
      [
        'medias.json',
        [
          {
            id: 24_050_105,
            name: 'intro.mp4',
            type: 'Video',
            created: '2016-12-15T17:55:05+00:00',
            duration: 20.235,
            hashed_id: 'jzmku8z83i',
            description: '<p>One &amp; two<br>three</p><p>4 &#60; 5</p>',
            project: { id: 1, name: 'First project', hashed_id: '4yx77uhfz2' },
            assets: [],
          },
          { id: 2, name: 'Sheet', type: 'PdfDocument', hashed_id: 'bbb' },
        ],
      ],
      'intro.mp4',
    ],
    { published: true, public: false, categories: ['more'] },
  );
  expect(format).toBe('wistia');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    item: {
      title: 'Intro',
      description: 'One & two\nthree\n4 < 5',
      publishedAt: '2016-12-15T17:55:05.000Z',
      published: true,
      public: false,
      categories: ['more'],
      series: 'First project',
      oldAddresses: ['/medias/jzmku8z83i'],
    },
    files: { film: 'intro.mp4' },
  });
  expect(said(problems)[0]).toBe('medias.json:2 “Sheet” is no video, so it is left out.');
});

test('reads media entries of Kaltura and the lines of a bulk upload', () => {
  const { format, rows, problems, unused } = readFiles([
    [
      'media-list.json',
      {
        objects: [
          {
            objectType: 'KalturaMediaEntry',
            id: '0_ooau4f7g',
            name: 'Entry',
            mediaType: 1,
            createdAt: 1_375_291_924,
            tags: 'one, two',
            categories: 'a>b',
          },
          { objectType: 'KalturaMediaEntry', id: '0_picture', name: 'Picture', mediaType: 2 },
        ],
        totalCount: 2,
      },
    ],
    '0_ooau4f7g.mp4',
    [
      'bulk.csv',
      [
        '*title,description,tags,url,contentType,colour',
        'Uploaded,Text,,https://old.example/files/uploaded.mp4?x=1,video,red',
        '# a comment,,,,,',
      ].join('\n'),
    ],
    'films/uploaded.mp4',
  ]);
  expect(format).toBe('kaltura');
  expect(rows.map(({ source, item, files }) => [source.line, item.title, item.publishedAt, files.film])).toEqual([
    [1, 'Entry', '2013-07-31T17:32:04.000Z', '0_ooau4f7g.mp4'],
    [2, 'Uploaded', null, 'films/uploaded.mp4'],
  ]);
  expect(said(problems)).toEqual([
    'media-list.json:2 “Picture” is no video, so it is left out.',
    'media-list.json:1 The site has no field for “tags”, so it is left out.',
    'media-list.json:1 The site has no field for “categories”, so it is left out.',
    'bulk.csv:2 The site has no field for “colour”, so it is left out.',
  ]);
  expect(unused).toEqual([]);
});
