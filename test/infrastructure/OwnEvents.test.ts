import { ApiFault } from '../../src/application/ports/ApiFault.ts';
import type { ApiClient } from '../../src/infrastructure/http/client/ApiClient.ts';
import { httpOwnEvents } from '../../src/infrastructure/http/personal/httpPersonalRecords.ts';
import { ownEventsContract } from '../contracts/OwnEvents.contract.ts';
import { InMemoryOwnEvents } from '../fixtures/browserMemory/InMemoryOwnEvents.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const signal = new AbortController().signal;

describe('httpOwnEvents', () => {
  ownEventsContract(async (recorded) => {
    const given = await servedApi(now, { id: 'person', trainingRole: null });
    for (const { at, ...event } of recorded)
      given.analyticsEvents.take({
        ...event,
        at: new Date(at),
        person: 'person',
        anonymousId: undefined,
        key: undefined,
        bytes: 1,
      });
    const { api, stop } = await given.serve();
    return { events: httpOwnEvents(api), stop };
  });

  const answering = (status: number) =>
    httpOwnEvents({ call: async () => ({ status, body: {} }) } as unknown as ApiClient);

  test('returns no events when the session has ended, and throws for every other answer', async () => {
    expect(await answering(401).read(signal)).toEqual([]);
    await expect(answering(503).read(signal)).rejects.toThrow(ApiFault);
    await expect(answering(401).erase()).rejects.toThrow(ApiFault);
  });
});

describe('InMemoryOwnEvents', () =>
  ownEventsContract(async (recorded) => ({ events: new InMemoryOwnEvents(recorded) })));
