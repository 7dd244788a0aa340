import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../fixtures/browser/browser.ts';
import { makeTestFilm } from '../fixtures/media/films.ts';
import { arriveAsAdministrator, startFreshSite } from '../fixtures/sites/freshSite.ts';
import { freshDataFolder, projectFolder, removeFolder, type RunningSite } from '../fixtures/sites/runningSite.ts';

const run = promisify(execFile);
const guide = readFileSync(join(projectFolder, 'docs/guides/use-the-api.md'), 'utf8');

let browser: Browser;
let site: RunningSite;
let folder: string;
let film: string;

beforeAll(async () => {
  [browser, site, folder] = await Promise.all([launchBrowser(), startFreshSite(), freshDataFolder()]);
  film = await makeTestFilm(join(folder, 'A film “1”.mp4'), { seconds: 2, width: 320, height: 180, tone: 310 });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await Promise.all([removeFolder(site.dataFolder), removeFolder(folder)]);
});

/** The example below a heading of the guide, as a file. */
async function exampleOf(heading: string, language: string, name: string): Promise<string> {
  const part = guide.split(`\n## ${heading}\n`)[1] ?? '';
  const code = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(part)?.[1];
  if (code === undefined) throw new Error(`The guide has no example ${heading}`);
  const path = join(folder, name);
  await writeFile(path, code);
  return path;
}

test('both examples of the guide import a video with a token of the interface, which works until it is revoked', async () => {
  const { page } = await arriveAsAdministrator(browser, `${site.url}/admin/tokens`);
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByLabel('Name').fill('Nightly import');
  for (const scope of ['Read', 'Import', 'Publish']) await page.getByRole('checkbox', { name: scope }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const environment = { ...process.env, SITE: site.url, TOKEN: token };
  const examples = [
    ['bash', await exampleOf('With curl', 'sh', 'import.sh'), 'Import "by" curl'],
    [process.execPath, await exampleOf('With TypeScript', 'ts', 'import.ts'), 'Import "by" TypeScript'],
  ] as const;
  for (const [program, example, name] of examples) {
    const { stdout } = await run(program, [example, film, name], { env: environment });
    const video = (await (await fetch(stdout.trim())).json()) as { name: string; published: boolean; duration: number };
    expect([video.name, video.published, Math.round(video.duration)]).toEqual([name, true, 2]);
  }

  await page.reload();
  const row = page.getByRole('row', { name: /Nightly import/ });
  expect(await row.textContent()).not.toContain('Never');
  await row.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('“Nightly import” is revoked.').waitFor();
  const [program, example, name] = examples[0];
  await expect(run(program, [example, film, name], { env: environment })).rejects.toMatchObject({
    stdout: expect.stringContaining('/problems/invalid-token'),
  });
});
