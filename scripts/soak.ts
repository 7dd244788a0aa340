import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describe } from './bench/measurement.ts';
import { withLoadedSite } from './load/site/loadedSite.ts';
import { reportSettings } from './load/soak/sample.ts';
import { soakPerSecond, testSoak } from './load/soak/testSoak.ts';
import { shareOf } from './load/visitors/requests.ts';

// npm run test:soak [-- --minutes N]: whether the memory and the descriptors of a site under a steady load grow.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, items: { type: 'string', default: '2000' } },
});
const [minutes, items] = [Number(values.minutes), Number(values.items)];
if (process.platform !== 'linux') fail('This command reads /proc, so it needs Linux.');
if (!(minutes > 0) || !(items > 0)) fail('Give a number above 0.');

const say = (line: string) => console.log(line);
const reports = mkdtempSync(join(tmpdir(), 'lectern-soak-'));
try {
  const searches = Math.ceil(soakPerSecond * shareOf('search') * minutes * 60 * 1.1);
  const options = { items, sessions: 20, searches, settings: reportSettings(reports) };
  const measurements = await withLoadedSite(say, options, (site) => testSoak(site, { minutes, reports }, say));
  measurements.forEach((each) => say(describe(each)));
  const out = measurements.filter(({ verdict }) => verdict === 'out').length;
  say(`${out} of ${measurements.length} are out`);
  process.exitCode = out > 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
