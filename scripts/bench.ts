import { rmSync } from 'node:fs';
import { benchFirstLoad } from './bench/firstLoad.ts';
import { type Measurement } from './bench/measurement.ts';
import { benchSite } from './bench/benchSite.ts';
import { benchThroughput } from './bench/throughput.ts';

// npm run bench [-- --only NAME] [--json]: the budgets of `design.md` 8 against baselines of the same run.
const parameters = process.argv.slice(2);
const only = parameters.includes('--only') ? parameters[parameters.indexOf('--only') + 1] : undefined;
const asJson = parameters.includes('--json');

const benches: Readonly<Record<string, (siteUrl: string) => Promise<Measurement[]>>> = {
  'first-load': benchFirstLoad,
  api: async (siteUrl) => [
    ...(await benchThroughput('list API against a bare server', `${siteUrl}/training/api/v1/videos`, { ratio: 0.35, p99: 10 })),
    ...(await benchThroughput('detail API against a bare server', await firstVideo(siteUrl, '/training/api/v1/videos/'), { ratio: 0.35, p99: 10 })),
  ],
  pages: async (siteUrl) => [
    ...(await benchThroughput('listing page against a bare server', `${siteUrl}/videos`, { ratio: 0.25 })),
    ...(await benchThroughput('film page against a bare server', await firstVideo(siteUrl, '/videos/'), { ratio: 0.25 })),
  ],
};

if (only !== undefined && benches[only] === undefined) {
  console.error(`There is no benchmark "${only}". Use one of: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const { url, dataFolder, stop } = await benchSite((line) => asJson || console.log(line));
const measurements: Measurement[] = [];
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (only !== undefined && only !== name) continue;
    if (!asJson) console.log(`Measuring ${name} …`);
    measurements.push(...(await bench(url)));
  }
} finally {
  await stop();
  rmSync(dataFolder, { recursive: true, force: true });
}

if (asJson) console.log(JSON.stringify(measurements, undefined, 2));
else for (const { verdict, what, ours, baseline, ratio, bound } of measurements) console.log(`${verdict.padEnd(3)} ${what}: ${ours}${baseline === null ? '' : ` against ${baseline} = ${ratio}x`} (${bound})`);
process.exitCode = measurements.some((each) => each.verdict === 'out') ? 1 : 0;

async function firstVideo(siteUrl: string, path: string): Promise<string> {
  const { items } = (await (await fetch(`${siteUrl}/training/api/v1/videos?limit=1`)).json()) as { items: { slug: string }[] };
  return `${siteUrl}${path}${items[0]?.slug ?? ''}`;
}
