import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFilm, writeCaptions } from '../fixtures/films.ts';
import { until } from '../fixtures/until.ts';
import { freshDataFolder, removeFolder, runProgram, startSite, type RunningSite } from '../fixtures/runningSite.ts';

declare global {
  var siteUnderTest: { site: RunningSite; films: string } | undefined;
}

/** More than one slice of the listing, so that "Show more" has something to show. */
const fillers = 25;

/** Once for all journeys: the real server on fresh data, and real films that came in through the import command. */
async function startSiteWithFilms(): Promise<void> {
  const films = await freshDataFolder();
  await mkdir(join(films, 'gated'));
  await mkdir(join(films, 'gated-rise'));
  await mkdir(join(films, 'many'));
  for (let number = 1; number <= fillers; number += 1)
    await makeTestFilm(join(films, 'many', `Lesson ${number}.mp4`), {
      seconds: 1,
      width: 320,
      height: 180,
      tone: 100 + number * 10,
    });
  await makeTestFilm(join(films, 'Branch a scenario.mp4'), { seconds: 20, tone: 330 });
  await writeCaptions(join(films, 'Branch a scenario.en.vtt'), 20, 'The learner decides, second');
  await writeCaptions(join(films, 'Branch a scenario.fr.vtt'), 20, 'La personne décide, seconde');
  await makeTestFilm(join(films, 'Blocks & <timelines>.webm'), { seconds: 2, tone: 550 });
  await makeTestFilm(join(films, 'gated', 'For subscribers only.mp4'), { seconds: 2, tone: 660 });
  await makeTestFilm(join(films, 'gated-rise', 'Theme a course.mp4'), { seconds: 2, tone: 770 });

  const site = await startSite();
  globalThis.siteUnderTest = { site, films };
  const environment = { DATA_DIR: site.dataFolder, PUBLIC_URL: site.url };
  for (const parameters of [
    [join(films, 'many')],
    ['--gated', '--category=rise', join(films, 'gated-rise')],
    [films],
    ['--gated', join(films, 'gated')],
  ]) {
    const imported = await runProgram('server/main/import.ts', parameters, environment);
    if (imported.code !== 0) throw new Error(`The import failed:\n${imported.output}\n${site.printed()}`);
  }
  const recordings = [
    await makeTestFilm(join(films, 'webinar.mp4'), { seconds: 20, tone: 880 }),
    await makeTestFilm(join(films, 'gated-webinar.mp4'), { seconds: 2, tone: 990 }),
  ];
  for (const [program, parameters] of [
    ['seedWebinars', recordings],
    ['seedAccounts', []],
  ] as const) {
    const seeded = await runProgram(`test/fixtures/${program}.ts`, parameters, environment);
    if (seeded.code !== 0) throw new Error(`${program} failed:\n${seeded.output}\n${site.printed()}`);
  }
  for (const slug of ['better-branching-consequences-over-corrections', 'reports-for-subscribers'])
    await readyWebinar(site.url, slug);
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA'] = site.dataFolder;
}

/** Resolves once a webinar with a film can be watched. */
async function readyWebinar(url: string, slug: string): Promise<void> {
  const isReady = async () => {
    const answer = await fetch(`${url}/training/api/v1/webinars/${slug}`);
    return ((await answer.json()) as { processing?: { state: string } }).processing?.state === 'ready';
  };
  await until(isReady, `${slug} is ready`, 90_000);
}

async function stopSite(): Promise<void> {
  const running = globalThis.siteUnderTest;
  await running?.site.stop();
  if (running !== undefined) await Promise.all([removeFolder(running.site.dataFolder), removeFolder(running.films)]);
}

export { startSiteWithFilms, stopSite };
