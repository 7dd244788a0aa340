import { makeTrackEvent } from '../../../src/application/analytics/trackEvent.ts';
import { measuredParts } from '../../fixtures/measuredParts.ts';

const played = { id: 'w-1', title: 'Branching' } as const;

test('hands an event with its properties to analytics', async () => {
  const { told, analytics } = measuredParts();
  await makeTrackEvent({ analytics, isAdministering: async () => false })('Webinar Played', played);
  expect(told).toEqual([['Webinar Played', played]]);
});

test('tracks nothing in administration mode', async () => {
  const { told, analytics } = measuredParts();
  await makeTrackEvent({ analytics, isAdministering: async () => true })('Webinar Played', played);
  expect(told).toEqual([]);
});
