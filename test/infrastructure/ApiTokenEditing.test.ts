import { httpApiTokenEditing } from '../../src/infrastructure/http/administration/httpApiTokenEditing.ts';
import { apiTokenEditingContract } from '../contracts/ApiTokenEditing.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { InMemoryApiTokenEditing } from '../fixtures/browserMemory/InMemoryApiTokenEditing.ts';

describe('tokens of the API over HTTP', () =>
  apiTokenEditingContract(async () => {
    const { serve } = await servedApi(new Date('2026-03-01T12:00:00.000Z'), administrator.person);
    const { api, stop } = await serve();
    return { tokens: httpApiTokenEditing(api), stop };
  }));

describe('tokens of the API in memory', () =>
  apiTokenEditingContract(async () => ({ tokens: new InMemoryApiTokenEditing(), stop: () => Promise.resolve() })));
