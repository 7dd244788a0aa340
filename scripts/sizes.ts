import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exemptFromLength, lengthLimit } from './lint/lengthLimit.ts';
import { root } from './steps.ts';

// The limits: median 30–90 lines, nine in ten files at most 200, none over 300.
const ninthDecile = 200;

const files = globSync(['src/**/*.{ts,tsx,css}', 'server/**/*.ts', 'scripts/**/*.ts', 'test/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: exemptFromLength,
});
const lengths = files
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines);
const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))]?.lines ?? 0;
const tooLong = lengths.filter(({ lines }) => lines > lengthLimit);

console.log(`${lengths.length} files: median ${at(0.5)} lines, nine in ten at most ${at(0.9)}, longest ${at(1)}`);
for (const { file, lines } of tooLong)
  console.log(`${file} has ${lines} lines: split it where it has two reasons to change (at most ${lengthLimit})`);
if (at(0.9) > ninthDecile) console.log(`The ninth decile is ${at(0.9)} lines: at most ${ninthDecile}`);
process.exitCode = tooLong.length > 0 || at(0.9) > ninthDecile ? 1 : 0;
