import { addVideo } from '../../fixtures/stores/storedVideos.ts';
import { pgVideos } from '../../fixtures/stores/itemsOfKinds.ts';
import { removeFolder, runProgram, startSite } from '../../fixtures/sites/runningSite.ts';
import { openTestDatabase } from '../../fixtures/stores/testDatabase.ts';
import { until } from '../../fixtures/run/until.ts';

const indexProgram = 'server/main/rebuildIndex.ts';

test('rebuilds outdated documents when the server starts, and all documents when the program runs', async () => {
  const database = await openTestDatabase();
  const { video } = await addVideo(
    pgVideos(database, async () => undefined),
    { name: 'Meadow' },
  );
  const empty = (analysis: string) =>
    database.pool.query(
      `UPDATE search_documents SET words = '', occurrences = '', passages = '', texts = '', analysis = ${analysis}`,
    );
  await empty('0');
  const site = await startSite({ environment: { DATABASE_URL: database.url } });
  const found = async () => {
    const answer = await fetch(`${site.url}/training/api/v1/search?q=meadow`);
    return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
  };
  await until(async () => (await found()).length > 0, 'the document that the server makes');
  expect(await found()).toEqual([video.id]);
  await empty('analysis');
  await until(async () => (await found()).length === 0, 'the empty document');
  const { code, output } = await runProgram(indexProgram, [], site.environment);
  expect(output).toMatch(/^1 of 1 items\n1 items indexed in \d+\.\d s\.$/m);
  expect(code).toBe(0);
  await until(async () => (await found()).length > 0, 'the document that the program makes');
  expect(await site.stop()).toBe(0);
  await removeFolder(site.dataFolder);
  await database.remove();
});

test('refuses parameters, and prints the usage', async () => {
  const { code, output } = await runProgram(indexProgram, ['--all'], {});
  expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run index')]);
});
