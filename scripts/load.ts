import { parseArgs } from 'node:util';
import { describe, type Measurement } from './bench/measurement.ts';
import { measureCosts } from './load/costs/measureCosts.ts';
import { testOverload } from './load/overload/testOverload.ts';
import { withLoadedSite } from './load/site/loadedSite.ts';
import { perSecond, testVisitors } from './load/visitors/testVisitors.ts';
import { shareOf } from './load/visitors/requests.ts';

// npm run test:load [-- --seconds N] [--only visitors|overload|costs]: visitors at a fixed rate while a film is
// processed, then more than the server can do. `costs` measures what docs/sizing.md is made of.
const phases = ['visitors', 'overload', 'costs'] as const;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    'overload-seconds': { type: 'string', default: '15' },
    items: { type: 'string', default: '2000' },
    only: { type: 'string' },
  },
});
const [seconds, overloadSeconds, items] = [values.seconds, values['overload-seconds'], values.items].map(Number) as [
  number,
  number,
  number,
];
if (process.platform !== 'linux') fail('This command reads /proc, so it needs Linux.');
if (![seconds, overloadSeconds, items].every((value) => value > 0)) fail('Give a number above 0.');
if (values.only !== undefined && !phases.some((phase) => phase === values.only))
  fail(`There is no "${values.only}". Use one of: ${phases.join(', ')}.`);

const say = (line: string) => console.log(line);
const isWanted = (phase: (typeof phases)[number]) =>
  values.only === undefined ? phase !== 'costs' : values.only === phase;
/** Enough that the overload repeats none either. */
const searches = Math.ceil(perSecond * shareOf('search') * (seconds + 40 * overloadSeconds)) + 10_000;

const measurements = await withLoadedSite(say, { items, sessions: 100, searches }, async (site) => {
  const measured: Measurement[] = [];
  const add = (each: readonly Measurement[]) => {
    each.forEach((measurement) => say(describe(measurement)));
    measured.push(...each);
  };
  if (isWanted('costs')) add(await measureCosts(site, say));
  if (isWanted('visitors')) add(await testVisitors(site, seconds, say));
  if (isWanted('overload')) add(await testOverload(site, overloadSeconds, say));
  return measured;
});
const out = measurements.filter(({ verdict }) => verdict === 'out').length;
say(`${out} of ${measurements.length} are out`);
process.exitCode = out > 0 ? 1 : 0;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
