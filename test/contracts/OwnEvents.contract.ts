import type { OwnEvents } from '../../src/application/ports/personal/OwnEvents.ts';
import type { RecordedEvent } from '../../src/domain/analytics/recordedEvent.ts';

const signal = new AbortController().signal;

interface OwnEventsUnderTest {
  readonly events: OwnEvents;
  stop?(): Promise<void>;
}

/** Contract of `OwnEvents`; `open` returns a person for whom these events were recorded. */
export function ownEventsContract(open: (recorded: readonly RecordedEvent[]) => Promise<OwnEventsUnderTest>): void {
  test('returns recorded events in order, and none after they are erased', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    const recorded = [
      { at, event: 'Search', properties: { section: 'Videos', query: 'fork', resultCount: 3 } },
      { at, event: 'Signed In', properties: { section: 'Other' } },
    ];
    const { events, stop } = await open(recorded);
    expect(await events.read(signal)).toEqual(recorded);
    await events.erase();
    expect(await events.read(signal)).toEqual([]);
    await stop?.();
  });
}
