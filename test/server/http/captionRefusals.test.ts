import { maximumCaptionBytes } from '../../../src/domain/film/caption.ts';
import { administrator, nobody, somebody, violationsIn } from '../../fixtures/api/administrator.ts';
import { captionedItems, vtt, type CaptionedItem } from '../../fixtures/stores/captionedItems.ts';

const { api, kinds, send, rows } = captionedItems();

describe.each(kinds)('PUT and DELETE captions of a $kind', ({ path, add }) => {
  let item: Pick<CaptionedItem, 'id'>;
  const at = (language: string, id = item.id) => `${path}/${id}/captions/${language}`;
  beforeEach(async () => {
    item = await add();
  });

  test.each<[string, () => Buffer | string, readonly object[]]>([
    ['an empty file', () => '', [{ message: 'The file contains no captions. Choose another one.' }]],
    ['a file without a cue', () => 'WEBVTT\n', [{ message: 'The file contains no captions. Choose another one.' }]],
    [
      'a Latin-1 file',
      () => Buffer.from(vtt('déjà'), 'latin1'),
      [{ message: 'The file is not UTF-8 text. Save it as UTF-8 and choose it again.' }],
    ],
    [
      'a UTF-16 file',
      () => Buffer.from(`\ufeff${vtt('hi')}`, 'utf16le'),
      [{ message: 'The file is not UTF-8 text. Save it as UTF-8 and choose it again.' }],
    ],
    [
      'a file with a NUL character',
      () => vtt('a\0b'),
      [{ line: 4, column: 2, message: 'The file contains a NUL character. Save it as plain text.' }],
    ],
    [
      'JSON',
      () => '{"captions": []}',
      [{ line: 1, column: 1, message: 'The file must begin with "WEBVTT" or be a SubRip (.srt) file.' }],
    ],
    [
      'HTML',
      () => '<!doctype html><script>alert(1)</script>',
      [{ line: 1, column: 1, message: 'The file must begin with "WEBVTT" or be a SubRip (.srt) file.' }],
    ],
    [
      'a cue that ends before it starts',
      () => vtt('Hi', '00:05.000 --> 00:02.000'),
      [{ line: 3, message: expect.stringContaining('End timestamp is not greater') }],
    ],
    [
      'a cue that starts before the cue above it',
      () => `${vtt('One', '00:05.000 --> 00:06.000')}\n00:01.000 --> 00:02.000\nTwo\n`,
      [{ line: 6, message: expect.stringContaining('Start timestamp is not greater') }],
    ],
    [
      'a cue after the end of the film',
      () => `${vtt('One')}\n00:50.000 --> 01:01.500\nTwo\n`,
      [{ line: 6, column: 1, message: 'This cue ends after the end of the video, which is 1:00 long.' }],
    ],
    [
      'a SubRip cue after the end of the film',
      () => '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:02:00,000 --> 00:02:01,000\nTwo\n',
      [{ line: 6, column: 1, message: 'This cue ends after the end of the video, which is 1:00 long.' }],
    ],
  ])('answers 422 to %s, names the faults, and stores nothing', async (_what, make, expected) => {
    const answer = await send('PUT', at('en'), { body: make(), ifMatch: '"1"' });
    expect(answer).toMatchObject({
      statusCode: 422,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
    expect(violationsIn(answer.body)).toEqual(
      expected.map((violation) => expect.objectContaining({ field: 'captions', ...violation })),
    );
    expect(await rows('SELECT FROM asset_captions')).toEqual([]);
    expect((await send('GET', `${path}/${item.id}`)).headers.etag).toBe('"1"');
  });

  test('names at most 50 faults of one file', async () => {
    const answer = await send('PUT', at('en'), {
      body: `WEBVTT\n\n${Array.from({ length: 80 }, () => '00:05.000 --> 00:02.000\nHi\n').join('\n')}`,
      ifMatch: '"1"',
    });
    expect(violationsIn(answer.body)).toHaveLength(50);
  });

  test('answers 413 to a file larger than 1 MB', async () => {
    await expect(
      send('PUT', at('en'), { body: vtt('x'.repeat(maximumCaptionBytes)), ifMatch: '"1"' }),
    ).resolves.toMatchObject({
      statusCode: 413,
      body: expect.stringContaining('The file is larger than 1 MB. Choose a smaller one.'),
    });
  });

  test.each([['text/html'], ['application/json'], ['image/png'], ['text/vttx']])(
    'answers 415 to a body of type %s and names the accepted types',
    async (type) => {
      await expect(send('PUT', at('en'), { body: vtt('Hi'), type, ifMatch: '"1"' })).resolves.toMatchObject({
        statusCode: 415,
        body: expect.stringContaining('Choose a WebVTT (.vtt) or SubRip (.srt) file.'),
      });
    },
  );

  test.each(['xx', 'EN', 'en-GB', 'english', '__proto__', 'constructor', '..%2fen', 'en%00'])(
    'answers 404 to the language %s and names the supported languages',
    async (language) => {
      for (const method of ['PUT', 'DELETE'] as const) {
        await expect(
          send(method, at(language), { ...(method === 'PUT' ? { body: vtt('Hi') } : {}), ifMatch: '"1"' }),
        ).resolves.toMatchObject({
          statusCode: 404,
          body: expect.stringContaining(
            'Choose one of these languages: English (en), French (fr), German (de), Spanish (es).',
          ),
        });
      }
    },
  );

  test.each(['PUT', 'DELETE'] as const)(
    '%s checks permission, version and item, in this order, before it reads the body',
    async (method) => {
      const wrong = { body: 'x', type: 'image/png' };
      for (const [asker, status] of [
        [nobody, 401],
        [somebody, 403],
      ] as const) {
        api.asker = asker;
        await expect(send(method, at('en'), wrong)).resolves.toMatchObject({ statusCode: status });
      }
      api.asker = administrator;
      await expect(send(method, at('en'), wrong)).resolves.toMatchObject({ statusCode: 428 });
      const body = method === 'PUT' ? { body: vtt('Hi') } : {};
      for (const ifMatch of ['"7"', '*', 'rubbish'])
        await expect(send(method, at('en'), { ...body, ifMatch })).resolves.toMatchObject({ statusCode: 412 });
      for (const gone of ['00000000-0000-4000-8000-000000000000', 'no-such-thing', '..%2f..%2fetc', 'x%00y'])
        await expect(send(method, at('en', gone), { ...body, ifMatch: '"1"' })).resolves.toMatchObject({
          statusCode: 404,
        });
      await expect(send(method, at('en'), { ...body, ifMatch: 'W/"1-br"' })).resolves.toMatchObject({
        statusCode: 200,
      });
    },
  );
});
