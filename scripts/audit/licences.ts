import satisfies from 'spdx-satisfies';
import type { LockedPackage } from './lockfile.ts';

/** `licences.yaml`: which licences packages of the running site may have. */
export interface LicencePolicy {
  readonly allowed: readonly string[];
  readonly exceptions: readonly LicenceException[];
}

export interface LicenceException {
  /** A name, or a scope such as `@img/*`. */
  readonly packages: string;
  /** As the packages write them; `none` if they name none. */
  readonly licences: readonly string[];
  readonly reason: string;
}

export interface LicensedPackage {
  readonly name: string;
  readonly licence: string;
}

/** The packages that the site runs or serves, with their licences, each once and in order. */
export function licensedPackages(locked: readonly (readonly [string, LockedPackage])[]): readonly LicensedPackage[] {
  const named = new Map(
    locked
      .filter(([, { dev }]) => dev !== true)
      .map(([place, { license = 'none' }]) => {
        const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
        return [`${name}: ${license}`, { name, licence: license }];
      }),
  );
  return [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, licensed]) => licensed);
}

/** Packages whose licence is neither allowed nor an exception, and exceptions that nothing needs. */
export function licenceFaults(
  packages: readonly LicensedPackage[],
  { allowed, exceptions }: LicencePolicy,
): readonly string[] {
  const needed = new Set<LicenceException>();
  const refused = packages.filter(({ name, licence }) => {
    if (isAllowed(licence, allowed)) return false;
    const exception = exceptions.find((each) => covers(each.packages, name) && each.licences.includes(licence));
    if (exception !== undefined) needed.add(exception);
    return exception === undefined;
  });
  return [
    ...refused.map(
      ({ name, licence }) =>
        `${name} has the licence ${licence}, which is not allowed. Use another package, or add an exception with its reason to scripts/audit/licences.yaml.`,
    ),
    ...exceptions
      .filter((exception) => !needed.has(exception))
      .map(
        ({ packages: name }) => `No package needs the exception ${name}. Remove it from scripts/audit/licences.yaml.`,
      ),
  ];
}

function isAllowed(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, [...allowed]);
  } catch (fault) {
    // Expected: what is no expression of SPDX. It needs an exception.
    if (fault instanceof Error) return false;
    throw fault;
  }
}

function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
