import { readMoveArguments } from '../../../../server/main/settings/moveArguments.ts';

test.each(['s3', 'files'])('reads where to move the media: %s', (target) => {
  expect(readMoveArguments(['--to', target])).toBe(target);
});

test.each([[[]], [['--to', 'tape']], [['--to', 's3', 'more']], [['--from', 's3']]])(
  'refuses the parameters %j, and prints the usage',
  (parameters) => {
    expect(() => readMoveArguments(parameters)).toThrow('Usage: npm run move-media -- --to s3|files');
  },
);
