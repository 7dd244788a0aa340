import { parseArgs } from 'node:util';
import { volumeCaptions } from '../../application/generate/speech.ts';
import { StartRefused } from './StartRefused.ts';

export interface GenerateArguments {
  readonly items: number;
  readonly captions: keyof typeof volumeCaptions;
}

const lengths = Object.keys(volumeCaptions) as readonly GenerateArguments['captions'][];
const usage = `Usage: npm run generate -- --items NUMBER [--captions ${lengths.join('|')}]
  NUMBER is 1 to 1000000: videos, recorded and upcoming webinars together.
  Captions are those of tutorials (150 cues) unless told otherwise: short has 8 cues, lecture 1060.`;

/** The parameters of the command line. Throws on anything else. */
export function readGenerateArguments(parameters: readonly string[]): GenerateArguments {
  const options = { items: { type: 'string' }, captions: { type: 'string', default: 'tutorial' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...parameters],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const items = Number(values.items);
  const captions = lengths.find((length) => length === values.captions);
  const isKnown = tokens.every((token) => token.kind === 'option' && Object.hasOwn(options, token.name));
  if (positionals.length > 0 || !isKnown || captions === undefined || !/^\d+$/.test(String(values.items)))
    throw new StartRefused(usage);
  if (items < 1 || items > 1_000_000) throw new StartRefused(usage);
  return { items, captions };
}
