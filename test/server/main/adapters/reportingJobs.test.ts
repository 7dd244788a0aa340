import { reportingJobs } from '../../../../server/main/adapters/reportingJobs.ts';

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
