import { choiceFrom, isAllowed, mayCountEvents, type ConsentChoice } from '../../../src/domain/consent/consent.ts';

const all: ConsentChoice = { measurement: true, marketing: true };
const none: ConsentChoice = { measurement: false, marketing: false };

test.each([
  ['no choice', undefined, false, false, false, true],
  ['all allowed', all, false, true, true, true],
  ['all refused', none, false, false, false, false],
  ['measurement only', { ...none, measurement: true }, false, true, false, true],
  ['marketing only', { ...none, marketing: true }, false, false, true, false],
  ['no choice and Global Privacy Control', undefined, true, false, false, false],
  ['all allowed and Global Privacy Control', all, true, false, false, false],
])(
  'CONSENT-1, CONSENT-2: allows services after %s',
  (_what, choice, hasPrivacyControl, measurement, marketing, events) => {
    const signs = { choice, hasPrivacyControl };
    expect(isAllowed(signs, 'measurement')).toBe(measurement);
    expect(isAllowed(signs, 'marketing')).toBe(marketing);
    expect(mayCountEvents(signs)).toBe(events);
  },
);

const now = new Date('2026-11-23T09:00:00.000Z');

test.each([
  ['of this moment', { ...all, chosenAt: '2026-11-23T09:00:00.000Z' }, all],
  ['of less than six months ago', { ...none, chosenAt: '2026-05-23T09:00:00.001Z' }, none],
  ['of six months ago', { ...all, chosenAt: '2026-05-23T09:00:00.000Z' }, undefined],
  ['from the future', { ...all, chosenAt: '2026-11-23T09:00:00.001Z' }, undefined],
  ['without a date', { ...all, chosenAt: 'yesterday' }, undefined],
  ['without a purpose', { measurement: true, chosenAt: '2026-11-23T09:00:00.000Z' }, undefined],
  ['with another value', { measurement: 'yes', marketing: true, chosenAt: '2026-11-23T09:00:00.000Z' }, undefined],
  ['that is no object', 'yes', undefined],
])('CONSENT-3: reads a choice %s', (_what, kept, choice) => expect(choiceFrom(kept, now)).toEqual(choice));

test('CONSENT-3: on August 31 a choice of March 1 is valid, and one of February 28 has expired', () => {
  const lastOfAugust = new Date('2026-08-31T09:00:00.000Z');
  expect(choiceFrom({ ...all, chosenAt: '2026-03-01T09:00:00.000Z' }, lastOfAugust)).toEqual(all);
  expect(choiceFrom({ ...all, chosenAt: '2026-02-28T09:00:00.000Z' }, lastOfAugust)).toBeUndefined();
});
