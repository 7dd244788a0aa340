import type { LicenceException, LicensedPackage } from './licences.ts';

const heading = '## Packages of npm\n\n';
const remedy = 'Run npm run audit -- --write.';
const lineOf = ({ name, licence }: LicensedPackage) => `- ${name}: ${licence}`;

/** THIRD-PARTY.md with the list of these packages in its last part. */
export function withPackages(text: string, packages: readonly LicensedPackage[]): string {
  const [written] = parts(text);
  return `${written.trimEnd()}\n\n${heading}${packages.map(lineOf).join('\n')}\n`;
}

/** Packages that THIRD-PARTY.md leaves out or need not list, and exceptions that its upper part does not name. */
export function thirdPartyFaults(
  text: string,
  packages: readonly LicensedPackage[],
  exceptions: readonly LicenceException[],
): readonly string[] {
  const [written, list] = parts(text);
  const listed = new Set(list.split('\n').filter((line) => line !== ''));
  const wanted = new Set(packages.map(lineOf));
  return [
    ...[...wanted].filter((line) => !listed.has(line)).map((line) => `THIRD-PARTY.md lacks "${line}". ${remedy}`),
    ...[...listed].filter((line) => !wanted.has(line)).map((line) => `THIRD-PARTY.md lists "${line}". ${remedy}`),
    ...exceptions
      .filter((exception) => !written.includes(`\`${exception.packages}\``))
      .map((exception) => `THIRD-PARTY.md does not name \`${exception.packages}\`. Add it to its table.`),
  ];
}

function parts(text: string): readonly [string, string] {
  const [written = '', list = ''] = text.split(heading);
  return [written, list];
}
