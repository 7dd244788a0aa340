import { ImportReport } from '../../../../server/main/import/ImportReport.ts';

test('prints names without control characters', () => {
  const printed: string[] = [];
  const report = new ImportReport({ write: (line) => printed.push(line) });
  report.done('a\u001b[2Jb\n\u202egnp.mp4', 'ready');
  report.working('a\u0007.mp4', { processing: { state: 'processing', percent: 50 }, secondsLeft: undefined });
  expect(printed.join('')).toBe('a\ufffd[2Jb\ufffd\ufffdgnp.mp4: ready\na\ufffd.mp4: 50 %\n');
});

test('prints each message about captions on a line of its own, also in the middle of progress in a terminal', () => {
  const printed: string[] = [];
  const report = new ImportReport({ isTTY: true, write: (line) => printed.push(line) });
  const half = { processing: { state: 'processing', percent: 50 }, secondsLeft: undefined } as const;
  report.working('a.mp4', half);
  report.fileRefused({ name: 'a.en.vtt', part: 'captions', refusal: { reason: 'empty' } });
  report.working('a.mp4', half);
  report.fileRefused({ name: 'a.png', part: 'thumbnail', refusal: 'empty' });
  // What a terminal shows: a line that is erased, or one that ends.
  const lines = printed
    .join('')
    .split('\n')
    .map((line) => line.split('\u001b[2K').at(-1));
  expect(lines).toEqual([
    'a.en.vtt: captions skipped: the file contains no captions',
    'a.png: thumbnail skipped: The file is empty. Choose a PNG, JPEG, WebP or AVIF file.',
    '',
  ]);
});
