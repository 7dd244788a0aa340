import { rmSync } from 'node:fs';
import { benchAdministration } from './bench/administration.ts';
import { benchFirstLoad } from './bench/firstLoad.ts';
import { benchIdentity } from './bench/identity.ts';
import { benchInteraction } from './bench/interaction.ts';
import { type Measurement } from './bench/measurement.ts';
import { measureMemory } from './bench/memory.ts';
import { benchProcessing } from './bench/processing.ts';
import { benchSite } from './bench/benchSite.ts';
import { benchSearch } from './bench/search.ts';
import { benchThroughput } from './bench/throughput.ts';
import { benchUpload } from './bench/upload.ts';

// npm run bench [-- --only NAME] [--json]: measures the budgets against baselines of the same run (rule BUDGET-5).
const parameters = process.argv.slice(2);
const only = parameters.includes('--only') ? parameters[parameters.indexOf('--only') + 1] : undefined;
const asJson = parameters.includes('--json');

type Bench = (siteUrl: string) => Promise<Measurement[]>;
const api = '/training/api/v1';

/** These run on the demo catalogue. */
const demoBenches: Readonly<Record<string, Bench>> = {
  memory: async () => measureMemory(pid, 'after the first start has listed the demo'),
  'first-load': benchFirstLoad,
  interaction: benchInteraction,
  identity: benchIdentity,
  upload: (siteUrl) => benchUpload(siteUrl, { pid, dataFolder }),
  administration: benchAdministration,
  processing: benchProcessing,
};

/** These run with 2,000 more items. */
const volume = 2000;
const volumeBenches: Readonly<Record<string, Bench>> = {
  api: async (siteUrl) => [
    ...(await benchThroughput('list API against a bare server', `${siteUrl}${api}/videos`, { ratio: 0.35, p99: 10 })),
    ...(await benchThroughput('webinar list API against a bare server', `${siteUrl}${api}/webinars?sort=popular`, {
      ratio: 0.35,
      p99: 10,
    })),
    ...(await benchThroughput(
      'upcoming list API against a bare server',
      `${siteUrl}${api}/upcoming?zone=Europe/Berlin`,
      { ratio: 0.35, p99: 10 },
    )),
    ...(await benchThroughput(
      'detail API against a bare server',
      await firstItem(siteUrl, 'videos', `${api}/videos/`),
      { ratio: 0.35, p99: 10 },
    )),
    ...(await benchThroughput(
      'webinar detail API against a bare server',
      await firstItem(siteUrl, 'webinars', `${api}/webinars/`),
      { ratio: 0.35, p99: 10 },
    )),
  ],
  search: benchSearch,
  pages: async (siteUrl) => [
    ...(await benchThroughput('listing page against a bare server', `${siteUrl}/videos`, { ratio: 0.25 })),
    ...(await benchThroughput('webinars page against a bare server', `${siteUrl}/webinars`, { ratio: 0.25 })),
    ...(await benchThroughput('upcoming page against a bare server', `${siteUrl}/upcoming`, { ratio: 0.25 })),
    ...(await benchThroughput('film page against a bare server', await firstItem(siteUrl, 'videos', '/videos/'), {
      ratio: 0.25,
    })),
    ...(await benchThroughput(
      'webinar page against a bare server',
      await firstItem(siteUrl, 'webinars', '/webinars/'),
      { ratio: 0.25 },
    )),
  ],
  'first-load-volume': async (siteUrl) =>
    (await benchFirstLoad(siteUrl)).map((each) => ({ ...each, what: `${each.what}, 2,000 items` })),
};
const names = [...Object.keys(demoBenches), ...Object.keys(volumeBenches)];

if (only !== undefined && !names.includes(only)) {
  console.error(`There is no benchmark "${only}". Use one of: ${names.join(', ')}.`);
  process.exit(1);
}

const { url, dataFolder, pid, generate, stop } = await benchSite((line) => asJson || console.log(line), {
  role: 'web',
  demo: true,
});
const measurements: Measurement[] = [];
try {
  await measure(demoBenches);
  if (only === undefined || only in volumeBenches) await generate(volume);
  await measure(volumeBenches);
} finally {
  await stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

if (asJson) console.log(JSON.stringify(measurements, undefined, 2));
else
  for (const { verdict, what, ours, baseline, ratio, bound } of measurements)
    console.log(
      `${verdict.padEnd(3)} ${what}: ${ours}${baseline === null ? '' : ` against ${baseline} = ${ratio}x`} (${bound})`,
    );
process.exitCode = measurements.some((each) => each.verdict === 'out') ? 1 : 0;

async function measure(benches: Readonly<Record<string, Bench>>): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (only !== undefined && only !== name) continue;
    if (!asJson) console.log(`Measuring ${name} …`);
    measurements.push(...(await bench(url)));
  }
}

async function firstItem(siteUrl: string, list: string, path: string): Promise<string> {
  const { items } = (await (await fetch(`${siteUrl}${api}/${list}?limit=1`)).json()) as { items: { slug: string }[] };
  return `${siteUrl}${path}${items[0]?.slug ?? ''}`;
}
