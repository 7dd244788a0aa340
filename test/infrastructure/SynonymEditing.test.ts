import { httpSynonymEditing } from '../../src/infrastructure/http/editing/httpSynonymEditing.ts';
import { synonymEditingContract } from '../contracts/SynonymEditing.contract.ts';
import { aNewVideo } from '../fixtures/values/aNewVideo.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { InMemorySynonymEditing } from '../fixtures/browserMemory/InMemorySynonymEditing.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';

const title = 'Gadgets in a lesson';

describe('synonyms edited over HTTP', () => {
  synonymEditingContract(async () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const { videos, serve } = await servedApi(now, administrator.person);
    await videos.add(aNewVideo({ name: title }), now);
    const { api, stop } = await serve();
    return { synonyms: httpSynonymEditing(api), stop };
  });
});

describe('synonyms edited in memory', () => {
  synonymEditingContract(async () => ({
    synonyms: new InMemorySynonymEditing([title]),
    stop: () => Promise.resolve(),
  }));
});
