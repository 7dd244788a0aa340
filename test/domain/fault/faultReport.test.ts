import {
  boundedReport,
  describeFault,
  faultBounds,
  fingerprintOf,
  firstFrame,
} from '../../../src/domain/fault/faultReport.ts';
import { releaseOf } from '../../../src/domain/fault/release.ts';

const stackOf = (release: string, place: string) =>
  `TypeError: x is undefined\n    at render (https://site.example/assets/Home.${release}.js:${place})\n    at https://site.example/assets/site.js:1:1`;

test('describes a thrown value of any type', () => {
  const fault = new RangeError('too far');
  expect(describeFault(fault)).toEqual({ name: 'RangeError', message: 'too far', stack: fault.stack });
  expect(describeFault('a text')).toEqual({ name: 'string', message: 'a text', stack: '' });
  expect(describeFault(undefined)).toEqual({ name: 'undefined', message: 'undefined', stack: '' });
  expect(describeFault({ message: 'like an error' })).toEqual({ name: 'object', message: 'like an error', stack: '' });
  expect(describeFault({ code: 7 })).toMatchObject({ message: 'code' });
});

// Rules REPORT-2 and REPORT-3.
test('keeps a report within its bounds and without secrets', () => {
  const report = boundedReport({
    source: 'render',
    name: 'Error',
    message: `\0?code=c ${'x'.repeat(5000)}`,
    stack: 's'.repeat(50_000),
    page: '/videos/a?preview=1#top',
    release: '',
  });
  expect(report.message).toHaveLength(faultBounds.message);
  expect(report.message).toMatch(/^\?code=redacted x/);
  expect(report.stack).toHaveLength(faultBounds.stack);
  expect(report.page).toBe('/videos/a');
});

// Rule REPORT-4.
test('gives the same fault of two releases the same fingerprint', () => {
  const fault = { name: 'TypeError', message: 'x is undefined' };
  const first = { ...fault, stack: stackOf('01234567', '1:20') };
  expect(firstFrame(first.stack)).toBe('at render (https://site.example/assets/Home.js)');
  expect(fingerprintOf(first)).toBe(fingerprintOf({ ...fault, stack: stackOf('abcdef01', '3:7') }));
  expect(fingerprintOf(first)).not.toBe(fingerprintOf({ ...first, message: 'y is undefined' }));
  expect(fingerprintOf(first)).not.toBe(fingerprintOf({ ...first, stack: '' }));
});

test('gives messages that differ in numbers and ids the same fingerprint', () => {
  const of = (message: string) => fingerprintOf({ name: 'ApiFault', message, stack: '' });
  expect(of('/videos/7 answered 502')).toBe(of('/videos/123 answered 503'));
  expect(of('item 01234567-89ab-4def-8123-456789abcdef')).toBe(of('item 11234567-89ab-4def-8123-456789abcdef'));
});

// Rule REPORT-8.
test('reads the release from the name of the first script', () => {
  expect(releaseOf('https://site.example/assets/site.01234567.js')).toBe('lectern@01234567');
  expect(releaseOf('site.js')).toBe('');
  expect(releaseOf('/assets/website.01234567.js')).toBe('');
});
