import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openDatabase, type Database } from '../../server/database/Database.ts';
import { administratorAt, faultsOf } from '../fixtures/sites/administeredSite.ts';
import { faultsInBothThemes, showTheme } from '../fixtures/browser/accessibility.ts';
import { hasSidewaysScroll, launchBrowser, type WatchedPage } from '../fixtures/browser/browser.ts';
import { inForm } from '../fixtures/run/testForm.ts';
import { until } from '../fixtures/run/until.ts';
import { removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';
import { startSiteWithCatalogue } from '../fixtures/sites/sharedSite.ts';

const screenshots = process.env['SCREENSHOTS'];
let browser: Browser;
let site: RunningSite;
let database: Database;
let administrator: WatchedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  site = await startSiteWithCatalogue();
  database = openDatabase(site.environment['DATABASE_URL'] ?? '');
  administrator = await administratorAt(browser, `${site.url}/videos`, { reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser.close();
  await database.close();
  await site.stop();
  await removeFolder(site.dataFolder);
});

async function look(page: Page, name: string): Promise<void> {
  for (const width of inForm({ short: [360, 1280], long: [360, 768, 1280, 1920] })) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsInBothThemes(page);
    expect([name, width, faults, await hasSidewaysScroll(page)]).toEqual([name, width, [], false]);
    if (screenshots === undefined) continue;
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(screenshots, `${name}-${width}-${theme}.png`), fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await showTheme(page, 'light');
}

interface ReadyFilm {
  readonly id: string;
  readonly hash: string;
  readonly title: string;
}

/** The films of videos that visitors can watch. */
async function readyFilms(): Promise<readonly ReadyFilm[]> {
  const { rows } = await database.pool.query<ReadyFilm>(
    `SELECT a.id, a.content_hash AS hash, v.name AS title FROM assets a JOIN videos v ON v.asset_id = a.id
     WHERE a.state = 'ready' AND a.has_source AND a.content_hash ~ '^[0-9a-f]{24}$' ORDER BY v.name`,
  );
  return rows;
}

/** Lets the check of the renditions begin a round now, with all films due. */
async function checkAll(): Promise<void> {
  await database.pool.query('UPDATE rendition_checks SET checked_at = NULL');
  await database.pool.query(
    `UPDATE jobs.job SET start_after = now() WHERE name = 'check-renditions' AND state IN ('created', 'retry')`,
  );
}

// Rules JOB-1 to JOB-7 and INTEGRITY-2 to INTEGRITY-5.
test('shows what has failed, hangs and is damaged, and mends each by keyboard', async () => {
  const { page } = administrator;
  await page.getByRole('link', { name: 'Background jobs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Background jobs' }).waitFor();
  await page.getByText('No job has failed.').waitFor();
  await look(page, 'jobs-none');

  const [damaged, failed, hanging] = await readyFilms();
  if (damaged === undefined || failed === undefined || hanging === undefined) throw new Error('there are three films');
  const folder = join(site.dataFolder, 'media/assets', damaged.id, damaged.hash);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(m4s|mp4)$/.test(name)).sort();
  const file = join(folder, names[0] ?? '');
  const before = await readFile(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.from([(before[before.length >> 1] ?? 0) ^ 1]), 0, 1, before.length >> 1);
  await handle.close();
  const isChecked = async () => {
    const { rows } = await database.pool.query('SELECT FROM rendition_checks WHERE checksums IS NOT NULL');
    return rows.length > 0;
  };
  await until(isChecked, 'the first round has begun', 60_000);
  await checkAll();
  await database.pool.query(
    `UPDATE assets SET state = 'failed', error = 'The file breaks off after 3 seconds.' WHERE id = $1`,
    [failed.id],
  );
  await database.pool.query(
    `INSERT INTO jobs.job (name, policy, state, retry_limit, expire_seconds, singleton_key, data, started_on, heartbeat_on)
     VALUES ('process-video', 'stately', 'active', 1000, 82800, $1, $2, now() - interval '7 hours 5 minutes', now())`,
    [
      hanging.id,
      { assetId: hanging.id, worker: 'lectern-worker-with-a-rather-long-name-7f9c6d5b8d-x2x9q, process 4711' },
    ],
  );

  // The page finds all of it by itself.
  const entry = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await entry(damaged.title).filter({ hasText: '1 damaged file' }).waitFor({ timeout: 60_000 });
  await page.getByText('3 entries need you.').waitFor();
  await page.getByText('Files', { exact: true }).click();
  await look(page, 'jobs-all');

  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press(`Try again: Processing of a video file, ${failed.title}`);
  await page.getByText(/is in its queue again/).waitFor();
  await press(`Free the job: Processing of a video file, ${hanging.title}`);
  await page.getByText(/is free for another worker/).waitFor();
  await press(`Make again: ${damaged.title}`);
  await page.getByText(`The renditions of ${damaged.title} are being made again.`).waitFor();
  await page.getByText('Nothing needs you.').waitFor();
  await page.getByText('No damage was found.').waitFor({ timeout: 60_000 });
  await until(async () => (await readyFilms()).length >= 3, 'all films are ready again', 60_000);
  expect((await readFile(file)).equals(before)).toBe(true);
  await checkAll();
  const isWell = async () => {
    const { rows } = await database.pool.query<{ due: boolean; damaged: boolean }>(
      'SELECT bool_or(checked_at IS NULL) AS due, bool_or(damage IS NOT NULL) AS damaged FROM rendition_checks',
    );
    return rows[0]?.due === false && !rows[0].damaged;
  };
  await until(isWell, 'all films are well', 60_000);
  expect(faultsOf(administrator)).toEqual([]);
});
