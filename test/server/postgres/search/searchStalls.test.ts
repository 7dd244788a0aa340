import { CatalogueVersion } from '../../../../server/postgres/catalogue/CatalogueVersion.ts';
import { pgVideos } from '../../../../server/postgres/kinds/itemsOfKinds.ts';
import { PgSearch } from '../../../../server/postgres/search/PgSearch.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { longestStall } from '../../../fixtures/run/longestStall.ts';
import { ask, searchNow, track, valueOf } from '../../../fixtures/stores/searchedStores.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

let database: TestDatabase;
let version: CatalogueVersion;
beforeAll(async () => {
  database = await openTestDatabase();
  version = await CatalogueVersion.follow(database, database.connection, (fault) => {
    throw fault;
  });
});
afterAll(async () => {
  await version.stop();
  await database.remove();
});

const mostMilliseconds = 50;
/** As many as a document may have. */
const mostWords = 65_535;
const wordsInOneCue = 15;

test('keeps no other request waiting for 50 ms while it reads a change with as many new words as a document may have', async () => {
  const search = new PgSearch(database, () => version.current());
  const videos = pgVideos(database, async () => undefined, version, search);
  const add = async (...texts: readonly string[]) =>
    valueOf(await videos.add(aNewVideo({ captions: [track('en', ...texts)] }), searchNow)).video.id;
  await add('meadow');
  await ask(search, 'meadow');
  // The words come in no order of the alphabet, as in a text.
  const words = Array.from({ length: mostWords }, (_, place) => `w${((place * 7919) % 65_536).toString(36)}word`);
  const cues = Array.from({ length: mostWords / wordsInOneCue }, (_, cue) =>
    words.slice(cue * wordsInOneCue, (cue + 1) * wordsInOneCue).join(' '),
  );
  const id = await add(...cues);
  const { computed, passed } = await longestStall(async () => {
    expect((await ask(search, words.at(-1)?.slice(0, -3) ?? '')).items).toMatchObject([{ id }]);
  });
  process.stdout.write(
    `reading ${mostWords} new words: longest stall ${computed.toFixed(0)} ms, by the clock ${passed.toFixed(0)} ms\n`,
  );
  expect(computed).toBeLessThan(mostMilliseconds);
});
