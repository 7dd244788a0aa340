import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name and version of each package in a folder of packages, and in those of their own. */
export function packagesBelow(packages: string): readonly string[] {
  if (!existsSync(packages)) return [];
  const names = readdirSync(packages).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(packages, name)).map((each) => join(name, each)) : [name],
  );
  return names.flatMap((name) => {
    const file = join(packages, name, 'package.json');
    if (!existsSync(file)) return [];
    const about = JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string; readonly version: string };
    return [`${about.name} ${about.version}`, ...packagesBelow(join(packages, name, 'node_modules'))];
  });
}
