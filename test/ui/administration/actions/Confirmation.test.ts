import { ok, refuse } from '../../../../src/domain/result.ts';
import { Confirmation, type KindActions } from '../../../../src/ui/administration/actions/Confirmation.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
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

// Rule VERSION-10.
test.each([
  ['publishes a video whose film was attached while the question was open', { duration: 60 }, undefined, [7, 8]],
  [
    'does not publish a video whose film was replaced meanwhile, because nobody was told that it cannot be watched',
    { processing: { state: 'processing' } },
    'stale',
    [7],
  ],
  ['does not publish a video whose name was changed while the question was open', { name: 'Other' }, 'stale', [7]],
  ['does not publish a video twice when it was published meanwhile', { published: true }, 'stale', [7]],
] as const)('%s', async (_expected, change, trouble, versions) => {
  const before = { item: aVideo({ published: false, duration: 0 }), version: 7 };
  const after = { item: { ...before.item, ...change }, version: 8 };
  const find = jest.fn().mockResolvedValueOnce(ok(before)).mockResolvedValue(ok(after));
  const publish = jest.fn(async ({ version }: { version: number }) => (version === 8 ? ok(after) : refuse('stale')));
  const video = { kind: 'video', id: before.item.id, title: before.item.name, public: true } as const;
  const confirmation = new Confirmation('publish', video, { items: { find }, publish } as unknown as KindActions);
  expect(await confirmation.confirm()).toBe(trouble === undefined);
  expect(confirmation.trouble).toBe(trouble);
  expect(publish.mock.calls.map(([{ version }]) => version)).toEqual(versions);
});
