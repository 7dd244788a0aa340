import { searchContract, searchedTitles } from '../contracts/Search.contract.ts';
import { answersOfEachKind } from '../fixtures/values/answers.ts';
import { InMemorySearch } from '../fixtures/browserMemory/InMemorySearch.ts';

describe('search in memory', () => {
  searchContract(async () => {
    const items = answersOfEachKind.map((item, index) =>
      item.kind === 'video'
        ? { ...item, name: searchedTitles[0], categories: ['rise' as const] }
        : { ...item, title: searchedTitles[index] ?? '' },
    );
    return { search: new InMemorySearch(items, ['variables']), stop: async () => undefined };
  });
});
