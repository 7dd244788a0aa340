import { reportingJobs } from '../../../../server/main/adapters/reportingJobs.ts';
import { programFault } from '../../../../server/video/programFault.ts';

// Rules REPORT-9 and REPORT-13.
test('writes a fault that comes every half second once, and reports each', () => {
  const [written, reported]: [unknown[], unknown[]] = [[], []];
  const report = reportingJobs(
    { report: (fault) => void reported.push(fault), close: async () => undefined },
    (fault) => void written.push(fault),
  );
  for (let count = 0; count < 50; count += 1) report(new Error('connect ECONNREFUSED'));
  report(new Error('another'));
  expect(written.map(String)).toEqual(['Error: connect ECONNREFUSED', 'Error: another']);
  expect(reported).toHaveLength(51);
});

test('writes a full disk without the stack', () => {
  const written: unknown[] = [];
  const report = reportingJobs(undefined, (fault) => void written.push(fault));
  report(programFault('ffmpeg', { code: 1, complaints: 'frame-1.webp: No space left on device' }));
  report(programFault('ffmpeg', { code: 1, complaints: 'Invalid data' }));
  expect(written).toEqual([
    'Error: ffmpeg failed (1): frame-1.webp: No space left on device',
    expect.objectContaining({ message: 'ffmpeg failed (1): Invalid data', stack: expect.stringContaining('    at ') }),
  ]);
});
