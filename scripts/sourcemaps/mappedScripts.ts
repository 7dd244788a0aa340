import { readdirSync } from 'node:fs';

/** The scripts of a folder that have a source map, each with it. */
export function mappedScripts(folder: string): readonly { readonly script: string; readonly map: string }[] {
  const files = new Set(readdirSync(folder));
  return [...files]
    .filter((file) => file.endsWith('.js') && files.has(`${file}.map`))
    .toSorted()
    .map((script) => ({ script, map: `${script}.map` }));
}

/** The scripts of the served build that the folder lacks: then its maps belong to another build. */
export function missingScripts(served: string, folder: string): readonly string[] {
  const built = new Set(readdirSync(folder));
  return readdirSync(served).filter((file) => file.endsWith('.js') && !built.has(file));
}
