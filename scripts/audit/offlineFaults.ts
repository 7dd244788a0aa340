import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root, runStep } from '../steps.ts';
import { licenceFaults, licensedPackages, type LicencePolicy } from './licences.ts';
import { lockedPackages, lockfileFaults } from './lockfile.ts';
import { thirdPartyFaults } from './thirdParty.ts';

export const thirdPartyFile = 'THIRD-PARTY.md';

/** What needs no network: the lockfile, its pins, the licences, and THIRD-PARTY.md. Sentences with what to do. */
export async function offlineFaults(folder: string): Promise<readonly string[]> {
  const policy = parse(readFileSync(join(root, 'scripts/audit/licences.yaml'), 'utf8')) as LicencePolicy;
  const packages = licensedPackages(lockedPackages(folder));
  const text = readFileSync(join(folder, thirdPartyFile), 'utf8');
  return [
    ...(await lintFaults(folder)),
    ...lockfileFaults(folder),
    ...licenceFaults(packages, policy),
    ...thirdPartyFaults(text, packages, policy.exceptions),
  ];
}

/** lockfile-lint: https, the registry of npm, sha512, and names that are those of the packages. */
async function lintFaults(folder: string): Promise<readonly string[]> {
  const { passed, output } = await runStep('lockfile-lint', process.execPath, [
    'node_modules/lockfile-lint/bin/lockfile-lint.js',
    ...['--path', join(folder, 'package-lock.json'), '--type', 'npm', '--format', 'plain'],
    ...['--validate-https', '--allowed-hosts', 'npm', '--validate-integrity'],
  ]);
  return passed ? [] : [`${output}\nDelete these entries of package-lock.json and run npm install.`];
}
