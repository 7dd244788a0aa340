import {
  dueStep,
  lastInstant,
  planRefusals,
  releaseKey,
  releaseName,
  type Plan,
} from '../../../src/domain/plan/plan.ts';

const now = new Date('2026-11-27T12:00:00.000Z');
const draft = { published: false };
const nothing = { publishAt: null, unpublishAt: null, release: null };
const tomorrow = '2026-11-28T09:00:00.000Z';
const later = '2026-12-28T09:00:00+01:00';

test.each([
  ['a publication', { publishAt: tomorrow }],
  ['both, the end after the publication', { publishAt: tomorrow, unpublishAt: later }],
  ['the end alone', { unpublishAt: later }],
  ['a publication in a release', { publishAt: tomorrow, release: 'Winter' }],
  ['the last possible instant', { publishAt: '2031-11-27T12:00:00.000Z' }],
])('accepts %s (rule PLAN-1)', (_what, choices) => {
  expect(planRefusals({ ...nothing, ...choices }, draft, now)).toEqual([]);
});

test.each([
  ['nothing', {}, ['nothing-planned']],
  ['a time that has passed', { publishAt: '2026-11-27T11:59:59.999Z' }, ['publish-in-the-past']],
  ['this very instant', { publishAt: now.toISOString() }, ['publish-in-the-past']],
  ['an end that has passed', { unpublishAt: '2025-01-01T00:00:00Z' }, ['unpublish-in-the-past']],
  ['more than 5 years', { publishAt: '2031-11-27T12:00:00.001Z' }, ['publish-too-far']],
  ['an end in more than 5 years', { unpublishAt: '2042-01-01T00:00:00Z' }, ['unpublish-too-far']],
  ['no instant', { publishAt: 'tomorrow' }, ['publish-unreadable']],
  ['a day that does not exist', { unpublishAt: '2027-02-30T09:00:00Z' }, ['unpublish-unreadable']],
  ['an incomplete time', { publishAt: '' }, ['publish-unreadable']],
  ['an end at the publication', { publishAt: tomorrow, unpublishAt: tomorrow }, ['unpublish-before-publish']],
  ['a release without a publication', { unpublishAt: later, release: 'Winter' }, ['release-without-publication']],
  ['a long name of a release', { publishAt: tomorrow, release: 'x'.repeat(81) }, ['release-too-long']],
  ['a name of two lines', { publishAt: tomorrow, release: 'Win\nter' }, ['release-characters']],
] as const)('refuses %s (rules PLAN-1, PLAN-2 and PLAN-5)', (_what, choices, refusals) => {
  expect(planRefusals({ ...nothing, ...choices }, draft, now)).toEqual(refusals);
});

test('refuses to publish what is published, and lets it be unpublished', () => {
  expect(planRefusals({ ...nothing, publishAt: tomorrow }, { published: true }, now)).toEqual(['already-published']);
  expect(planRefusals({ ...nothing, unpublishAt: tomorrow }, { published: true }, now)).toEqual([]);
});

test('counts five years by the calendar, also from a leap day (rule PLAN-2)', () => {
  expect(lastInstant(new Date('2028-02-29T10:00:00Z')).toISOString()).toBe('2033-03-01T10:00:00.000Z');
});

test('takes names of releases that differ in case for one release (rule PLAN-5)', () => {
  expect(releaseKey(' Winter Release ')).toBe(releaseKey('winter release'));
  expect([releaseName('  Winter '), releaseName(' \u200b '), releaseName(null)]).toEqual(['Winter', null, null]);
});

const plan: Plan = { ...nothing, person: 'ada', version: 1, failure: null };
const [before, after] = ['2026-11-27T11:59:59.000Z', '2026-11-27T12:00:01.000Z'];
const failure = { at: before, reasons: ['No category'] };

test.each([
  ['nothing before its time', { publishAt: after }, undefined],
  ['the publication at its time', { publishAt: now.toISOString(), unpublishAt: after }, 'publish'],
  ['the publication after its time', { publishAt: before }, 'publish'],
  ['the end at its time', { unpublishAt: now.toISOString() }, 'unpublish'],
  ['nothing of a publication that has failed', { publishAt: before, failure }, undefined],
  ['the end after a publication that has failed', { publishAt: before, unpublishAt: before, failure }, 'unpublish'],
  ['no publication whose end has come too', { publishAt: before, unpublishAt: now.toISOString() }, 'missed'],
] as const)('carries out %s (rules PLAN-6 and PLAN-8)', (_what, times, step) => {
  expect(dueStep({ ...plan, ...times }, now)).toBe(step);
});
