/** @jest-environment node */
import { ok } from '../../../../src/domain/result.ts';
import { Confirmation, type KindActions } from '../../../../src/ui/administration/actions/Confirmation.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';

const chosen = { kind: 'upcoming', id: 'live', title: 'Live', public: true } as const;

// Rule UPCOMING-14.
test.each([
  ['changes the note of a webinar that is cancelled', { note: 'Our host is ill.' }, undefined, 1],
  ['does not cancel a webinar again whose cancellation was taken back meanwhile', null, 'stale', 0],
] as const)('%s', async (_expected, cancellation, trouble, calls) => {
  const item = anUpcomingWebinar({ cancellation });
  const cancel = jest.fn(async () => ok({ item, version: 8 }));
  const kind = {
    items: { find: async () => ok({ item, version: 7 }) },
    cancellations: { cancel },
  } as unknown as KindActions;
  const confirmation = new Confirmation('changeNote', chosen, kind);
  expect(await confirmation.confirm()).toBe(trouble === undefined);
  expect(confirmation.trouble).toBe(trouble);
  expect(cancel).toHaveBeenCalledTimes(calls);
});
