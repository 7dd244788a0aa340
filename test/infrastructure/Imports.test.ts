import { httpImports } from '../../src/infrastructure/http/administration/httpImports.ts';
import { importsContract } from '../contracts/Imports.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { InMemoryImports } from '../fixtures/browserMemory/InMemoryImports.ts';

describe('the HTTP adapter of Imports', () => {
  importsContract(async () => {
    const { serve } = await servedApi(new Date('2026-03-01T12:00:00.000Z'), administrator.person);
    const { api, stop } = await serve();
    return { imports: httpImports(api), stop };
  });
});

describe('imports in memory', () => {
  importsContract(async () => ({ imports: new InMemoryImports(), stop: () => Promise.resolve() }));
});
