import { httpOwnRole } from '../../src/infrastructure/http/administration/httpOwnRole.ts';
import { ownRoleContract } from '../contracts/OwnRole.contract.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { InMemoryOwnRole } from '../fixtures/browserMemory/InMemoryOwnRole.ts';

describe('the own role over HTTP', () =>
  ownRoleContract(async (trainingRole) => {
    const { serve } = await servedApi(new Date('2026-03-01T12:00:00.000Z'), { id: 'ada', trainingRole });
    const { api, stop } = await serve();
    return { ownRole: httpOwnRole(api), stop };
  }));

describe('the own role in memory', () =>
  ownRoleContract(async (role) => ({ ownRole: new InMemoryOwnRole(role), stop: () => Promise.resolve() })));
