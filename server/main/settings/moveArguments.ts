import { parseArgs } from 'node:util';
import { StartRefused } from './StartRefused.ts';

const moveTargets = ['s3', 'files'] as const;
export type MoveTarget = (typeof moveTargets)[number];

const usage = `Usage: npm run move-media -- --to ${moveTargets.join('|')}
  Copies films, pictures and downloads from DATA_DIR to the bucket of S3_BUCKET (s3), or back (files), beside a running
  site. Nothing is removed. A call that was cut off goes on where it ended.`;

/** The parameters of the command line. Throws on anything else. */
export function readMoveArguments(parameters: readonly string[]): MoveTarget {
  const { values, positionals, tokens } = parseArgs({
    args: [...parameters],
    options: { to: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const target = moveTargets.find((each) => each === values['to']);
  const isKnown = tokens.every((token) => token.kind === 'option' && token.name === 'to');
  if (positionals.length > 0 || !isKnown || target === undefined) throw new StartRefused(usage);
  return target;
}
