import { httpHistory } from '../../src/infrastructure/http/administration/httpHistory.ts';
import { historyContract } from '../contracts/History.contract.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { InMemoryHistory } from '../fixtures/browserMemory/InMemoryHistory.ts';
import { aChange } from '../fixtures/values/aChange.ts';
import { aNewVideo } from '../fixtures/values/aNewVideo.ts';

describe('the history over HTTP', () => {
  historyContract(async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { people, videos, serve } = await servedApi(now, { id: 'ada', trainingRole: 'administrator' });
    await people.save({ id: 'ada', name: 'Ada Lovelace' }, now);
    const added = await videos.add(aNewVideo({ name: 'A' }), now);
    if (!added.ok) throw new Error(added.refusal);
    const { id } = added.value.video;
    const audit = { person: 'ada', at: now, action: 'edited' } as const;
    await videos.change(id, { name: 'B' }, 1, audit);
    await videos.change(id, { name: 'C' }, 2, audit);
    const { api, stop } = await serve();
    return { history: httpHistory(api), itemId: id, stop };
  });
});

describe('the history in memory', () => {
  historyContract(async () => {
    const renamed = (number: number, before: string, after: string) =>
      aChange(number, { differences: [{ field: 'name', before, after }] });
    const entries = [renamed(2, 'B', 'C'), renamed(1, 'A', 'B')];
    return { history: new InMemoryHistory(entries), itemId: aChange(1).itemId, stop: () => Promise.resolve() };
  });
});
