import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the audit reads of a package in package-lock.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage & DependencyLists>>;
}

interface DependencyLists {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** One version, also under another name; no range, no tag, no address. */
const pin = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** The locked packages of a folder by their places, without the project itself. */
export function lockedPackages(folder: string): readonly (readonly [string, LockedPackage])[] {
  const { packages } = readJson<Lockfile>(folder, 'package-lock.json');
  return Object.entries(packages).filter(([place]) => place !== '');
}

/** What lockfile-lint does not see: an entry without integrity, a range in package.json, and a lockfile of other pins. */
export function lockfileFaults(folder: string): readonly string[] {
  const project = readJson<DependencyLists>(folder, 'package.json');
  const locked = readJson<Lockfile>(folder, 'package-lock.json').packages['']!;
  const unchecked = lockedPackages(folder).filter(([, { integrity }]) => integrity === undefined);
  const wanted = lists.flatMap((list) =>
    Object.entries(project[list] ?? {}).map(([name, version]) => ({ list, name, version })),
  );
  return [
    ...unchecked.map(([place]) => `${place} has no integrity. Delete its entry and run npm install.`),
    ...wanted
      .filter(({ version }) => !pin.test(version))
      .map(({ name, version }) => `${name} is "${version}" in package.json. Write one exact version.`),
    ...wanted
      .filter(({ list, name, version }) => locked[list]?.[name] !== version)
      .map(({ name }) => `${name} has another version in package-lock.json. Run npm install.`),
  ];
}

export function readJson<Content>(folder: string, name: string): Content {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content;
}
