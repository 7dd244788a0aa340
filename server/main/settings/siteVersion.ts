import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the code in this folder. */
export function siteVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
