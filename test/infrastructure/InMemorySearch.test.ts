import { searchContract } from '../contracts/Search.contract.ts';
import { InMemorySearch } from '../fixtures/browserMemory/InMemorySearch.ts';

describe('the search in memory', () => {
  searchContract((catalogue) =>
    Promise.resolve({ search: new InMemorySearch(catalogue), stop: () => Promise.resolve() }),
  );
});
