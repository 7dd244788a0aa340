import { PgSynonymGroups } from '../../../../server/postgres/synonyms/PgSynonymGroups.ts';
import { catalogueMoves } from '../../../fixtures/stores/catalogueMoves.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { synonymGroupsContract } from '../../contracts/SynonymGroups.contract.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('search_synonyms', 'changes'));

synonymGroupsContract(async () => new PgSynonymGroups(database));

test('increments the catalogue version once for each change, because every cached search may change', async () => {
  const { movedBy } = catalogueMoves(() => database);
  const groups = new PgSynonymGroups(database);
  const add = () => groups.create({ words: ['course', 'lesson'], isOff: false }, editing);
  await expect(movedBy(add)).resolves.toBe(1);
  const { id } = await add();
  const choices = { words: ['course', 'class'], isOff: true };
  await expect(movedBy(() => groups.change(id, choices, 1, editing))).resolves.toBe(1);
  await expect(movedBy(() => groups.change(id, choices, 1, editing))).resolves.toBe(0);
  await expect(movedBy(() => groups.change('powerpoint', choices, 1, editing))).resolves.toBe(1);
  await expect(movedBy(() => groups.remove(id, 2, editing))).resolves.toBe(1);
});
