import { StartRefused } from './StartRefused.ts';

const usage =
  'Usage: npm run generate -- --items NUMBER   (1 to 1000000; videos, recorded and upcoming webinars together)';

/** The number of items on the command line. Throws on anything else. */
export function readGenerateArguments(parameters: readonly string[]): number {
  const [option = '', value = option.split('=')[1] ?? ''] = parameters;
  const items = Number(value);
  if (
    option.split('=')[0] !== '--items' ||
    parameters.length > 2 ||
    !Number.isInteger(items) ||
    items < 1 ||
    items > 1_000_000
  )
    throw new StartRefused(usage);
  return items;
}
