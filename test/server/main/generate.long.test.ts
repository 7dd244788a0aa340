import { openDatabase } from '../../../server/database/Database.ts';
import { freshDataFolder, removeFolder, runProgram, startSite } from '../../fixtures/sites/runningSite.ts';
import { openEmptyTestDatabase } from '../../fixtures/stores/testDatabase.ts';

const generateProgram = 'server/main/generate.ts';

test('adds items to the database of a running server, which lists them, and adds none in a second run', async () => {
  const site = await startSite();
  const environment = { DATA_DIR: site.dataFolder, PUBLIC_URL: site.url };
  const total = async (list: string) =>
    ((await (await fetch(`${site.url}/training/api/v1/${list}`)).json()) as { total: number }).total;
  const first = await runProgram(generateProgram, ['--items', '200'], environment);
  expect(first.output).toMatch(/^200 items added in \d+\.\d s, 0 already existed\.$/m);
  expect(first.code).toBe(0);
  const videos = await total('videos');
  expect(videos).toBeGreaterThan(80);
  expect(videos).toBeLessThanOrEqual(100);
  expect(await total('videos?search=course')).toBeGreaterThan(5);
  const second = await runProgram(generateProgram, ['--items=200'], environment);
  expect(second.output).toContain('The 200 items already exist. Nothing was changed.');
  expect(await total('videos')).toBe(videos);
  expect(await site.stop()).toBe(0);
  await removeFolder(site.dataFolder);
});

test('adds all kinds of items to the database of DATABASE_URL, and only the missing ones in a second run', async () => {
  const database = await openEmptyTestDatabase();
  const dataFolder = await freshDataFolder();
  const generate = (items: string) =>
    runProgram(generateProgram, ['--items', items], { DATABASE_URL: database.url, DATA_DIR: dataFolder });
  expect((await generate('100')).output).toContain('100 items added');
  expect((await generate('200')).output).toMatch(/100 items added in \d+\.\d s, 100 already existed/);
  const read = openDatabase(database.url);
  const { rows } = await read.pool.query(`
    SELECT (SELECT count(*) FROM videos) AS videos, (SELECT count(*) FROM webinars) AS webinars, (SELECT count(*) FROM upcoming_webinars) AS upcoming,
      (SELECT count(*) FROM upcoming_webinars WHERE starts_at <= now()) AS past, (SELECT count(DISTINCT zone) > 3 FROM upcoming_webinars) AS many_zones,
      (SELECT count(*) BETWEEN 60 AND 89 FROM webinars WHERE published) AS mostly_published, (SELECT count(*) FROM assets WHERE state <> 'waiting' OR source_hash IS NOT NULL) AS with_film,
      (SELECT count(*) > 20 FROM webinars WHERE series_id IS NOT NULL) AS in_series`);
  expect(rows).toEqual([
    {
      videos: 100,
      webinars: 90,
      upcoming: 10,
      past: 0,
      many_zones: true,
      mostly_published: true,
      with_film: 0,
      in_series: true,
    },
  ]);
  await read.close();
  await database.remove();
  await removeFolder(dataFolder);
});

test('refuses a value of --items that is not a number, and prints the usage', async () => {
  const { code, output } = await runProgram(generateProgram, ['--items', 'many'], {});
  expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run generate')]);
});
