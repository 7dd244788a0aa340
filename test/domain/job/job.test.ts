import { readFileSync } from 'node:fs';
import { conditionOf, hangsAfterHours, lostAfterSeconds } from '../../../src/domain/job/job.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hangs = hangsAfterHours * 3600;

// Rule JOB-3.
test.each([
  ['works', 60, 3, 'working'],
  ['works until the last second', hangs, 3, 'working'],
  ['hangs afterwards, though its worker lives', hangs + 1, 3, 'hanging'],
  ['is lost when its worker shows no sign of life', hangs + 1, lostAfterSeconds + 1, 'lost'],
  ['is not lost while a sign of life is due', 60, lostAfterSeconds, 'working'],
  ['is not lost before its first sign of life', 10, null, 'working'],
] as const)('a job %s', (_, begun, sign, condition) => {
  const lastSignAt = sign === null ? null : ago(sign);
  expect(conditionOf({ begunAt: ago(begun), lastSignAt }, now)).toBe(condition);
});

// Rule JOB-3.
test('a job hangs after the time of the alert LecternJobHangs', () => {
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  expect(alerts).toContain(`lectern_longest_job_seconds) > ${hangsAfterHours} * 3600`);
});
