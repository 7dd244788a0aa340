import { rmSync } from 'node:fs';
import { benchAnalytics } from './bench/analytics.ts';
import { benchAdministration } from './bench/administration.ts';
import { benchCaptionEditor } from './bench/captionEditor.ts';
import { benchLibrary } from './bench/library.ts';
import { benchApi, benchPages } from './bench/catalogue.ts';
import { benchColdRender } from './bench/coldRender.ts';
import { benchFirstFrame } from './bench/firstFrame.ts';
import { benchFirstLoad } from './bench/firstLoad.ts';
import { benchIdentity } from './bench/identity.ts';
import { benchInsights } from './bench/insights.ts';
import { benchInteraction } from './bench/interaction.ts';
import { benchLadder } from './bench/ladder.ts';
import { benchLoadedMemory } from './bench/loadedMemory.ts';
import { describe, failed, type Measurement } from './bench/measurement.ts';
import { benchMeaning } from './bench/meaning.ts';
import { benchProcessing } from './bench/processing.ts';
import { benchSite, type BenchSite } from './bench/benchSite.ts';
import { benchSearch } from './bench/search.ts';
import { benchSearchVolume } from './bench/searchVolume.ts';
import { benchDemo, benchStart } from './bench/start.ts';
import { benchTyping } from './bench/typing.ts';
import { benchUpload } from './bench/upload.ts';

// npm run bench [-- --only NAME] [--json]: measures the budgets against baselines of the same run (rule BUDGET-5).
const parameters = process.argv.slice(2);
const only = parameters.includes('--only') ? parameters[parameters.indexOf('--only') + 1] : undefined;
const asJson = parameters.includes('--json');
const say = (line: string) => asJson || console.log(line);

type Bench = (site: BenchSite) => Promise<Measurement[]>;

/** These start a site of their own. */
const separateBenches: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  start: benchStart,
  demo: benchDemo,
  ladder: benchLadder,
  processing: benchProcessing,
  'first-frame': benchFirstFrame,
  analytics: benchAnalytics,
  'search-volume': benchSearchVolume,
  meaning: benchMeaning,
  insights: benchInsights,
};

/** These run on the demo catalogue. */
const demoBenches: Readonly<Record<string, Bench>> = {
  'first-load': ({ url }) => benchFirstLoad(url),
  interaction: ({ url }) => benchInteraction(url),
  typing: ({ url }) => benchTyping(url),
  identity: ({ url }) => benchIdentity(url),
  upload: ({ url, pid, dataFolder }) => benchUpload(url, { pid, dataFolder }),
  administration: ({ url }) => benchAdministration(url),
};

/** These run with 2,000 more items. */
const volume = 2000;
const volumeBenches: Readonly<Record<string, Bench>> = {
  // Before any search.
  'memory-after-load': benchLoadedMemory,
  api: benchApi,
  search: benchSearch,
  pages: async (site) => [...(await benchPages(site)), ...(await benchColdRender(site.url))],
  library: ({ url }) => benchLibrary(url),
  'caption-editor': ({ url }) => benchCaptionEditor(url),
  'first-load-volume': async ({ url }) =>
    (await benchFirstLoad(url)).map((each) => ({ ...each, what: `${each.what}, 2,000 items` })),
};
const names = [separateBenches, demoBenches, volumeBenches].flatMap(Object.keys);

if (only !== undefined && !names.includes(only)) {
  console.error(`There is no benchmark "${only}". Use one of: ${names.join(', ')}.`);
  process.exit(1);
}

const isWanted = (name: string) => only === undefined || only === name;
const measurements: Measurement[] = [];
for (const [name, bench] of Object.entries(separateBenches)) if (isWanted(name)) await measure(name, bench);
if ([demoBenches, volumeBenches].flatMap(Object.keys).some(isWanted)) await measureOnOneSite();

if (asJson) console.log(JSON.stringify(measurements, undefined, 2));
else console.log(`${measurements.filter(({ verdict }) => verdict === 'out').length} of ${measurements.length} are out`);
process.exitCode = measurements.some((each) => each.verdict === 'out') ? 1 : 0;

async function measureOnOneSite(): Promise<void> {
  const site = await benchSite(say, { role: 'web', demo: true });
  try {
    for (const [name, bench] of Object.entries(demoBenches)) if (isWanted(name)) await measure(name, () => bench(site));
    if (Object.keys(volumeBenches).some(isWanted)) await site.generate(volume);
    for (const [name, bench] of Object.entries(volumeBenches))
      if (isWanted(name)) await measure(name, () => bench(site));
  } finally {
    await site.stop();
    rmSync(site.dataFolder, { recursive: true, force: true });
  }
}

async function measure(name: string, bench: () => Promise<Measurement[]>): Promise<void> {
  say(`Measuring ${name} …`);
  const measured = await bench().catch((fault: unknown) => [failed(name, fault)]);
  for (const each of measured) say(describe(each));
  measurements.push(...measured);
}
