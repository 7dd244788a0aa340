import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askAdvisories } from './audit/advisories.ts';
import { licensedPackages } from './audit/licences.ts';
import { lockedPackages } from './audit/lockfile.ts';
import { offlineFaults, thirdPartyFile } from './audit/offlineFaults.ts';
import { withPackages } from './audit/thirdParty.ts';
import { root } from './steps.ts';

// npm run audit: the lockfile, the licences and THIRD-PARTY.md, and the known vulnerabilities of the packages. -- --offline
// leaves those out, as npm run check does; -- --write brings THIRD-PARTY.md up to date first.
const { values: options } = parseArgs({
  options: { offline: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});

if (options.write) {
  const file = join(root, thirdPartyFile);
  writeFileSync(file, withPackages(readFileSync(file, 'utf8'), licensedPackages(lockedPackages(root))));
}
const advisories = options.offline ? { faults: [], unchecked: undefined } : await askAdvisories(root);
const faults = [...(await offlineFaults(root)), ...advisories.faults];
for (const fault of faults) console.log(fault);
if (advisories.unchecked !== undefined)
  console.log(
    `NOT CHECKED: the known vulnerabilities of the packages, because the registry gave no answer (${advisories.unchecked}). Run npm run audit where it can be asked.`,
  );
console.log(`${lockedPackages(root).length} packages, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
