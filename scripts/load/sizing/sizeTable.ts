import measured from './measured.json' with { type: 'json' };
import { sizeOf, type Need, type Resource } from './sizeOf.ts';
import sizes from './sizes.json' with { type: 'json' };

const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const names: Readonly<Record<Resource, string>> = {
  thread: 'the thread of the web process',
  processors: 'processors',
  network: 'the network',
  films: 'processors for films',
};

const lines: readonly (readonly [what: string, text: (need: Need) => string])[] = [
  ['visitors a day', ({ size }) => size.visitors.toLocaleString('en')],
  ['requests/s in the busiest minute', ({ perSecond }) => rounded.format(perSecond)],
  ['open connections', ({ connections }) => rounded.format(Math.ceil(connections))],
  ['Mbit/s, most of it films', ({ megabitsPerSecond }) => rounded.format(megabitsPerSecond)],
  ['web processes', ({ webProcesses }) => String(webProcesses)],
  ['processors for them', ({ webProcessors }) => String(Math.ceil(webProcessors))],
  ['machines of two processors for them, one of which may be away', ({ webMachines }) => String(webMachines)],
  ['processors for the database', ({ databaseProcessors }) => String(databaseProcessors)],
  ['processors for films', ({ workerProcessors }) => String(workerProcessors)],
  ['memory of a web process, MiB', ({ mebibytes }) => rounded.format(mebibytes)],
  ['p99 of a request in the worst hour, ms', ({ p99 }) => rounded.format(p99)],
  ['what one machine of two processors has least of', ({ shortages }) => shortageOf(shortages)],
];

function shortageOf([worst]: Need['shortages']): string {
  if (worst === undefined) return '';
  const [what, times] = worst;
  return `${names[what]}: ${times < 1 ? `${Math.ceil(times * 100)} % used` : `${rounded.format(times)} times too little`}`;
}

/** What each size needs, as the table of docs/sizing.md. */
export function sizeTable(): string {
  const needs = sizes.sizes.map((size) => sizeOf(size, measured, sizes.assumed));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...needs.map(({ size }) => size.name)]),
    row(['---', ...needs.map(() => '---:')]),
    ...lines.map(([what, text]) => row([what, ...needs.map(text)])),
  ].join('\n');
}
