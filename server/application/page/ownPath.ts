import { searchPath } from '../../../src/domain/answer/searchPage.ts';
import { sectionAt } from '../../../src/domain/catalogue/section.ts';
import { reservedSlugs } from '../../../src/domain/item/slug.ts';
import { staticScreenAt } from '../../../src/domain/page/staticScreens.ts';
import { textPageAt } from '../../../src/domain/page/textPage.ts';

/**
 * Whether the site itself has a page at a path, which no item and no redirect may take. `legacyPaths` redirect to the
 * community (rule LEGACY-6). Pages of administrators are not found by anybody else, but they are pages.
 */
export function isOwnPath(path: string, legacyPaths: { has(path: string): boolean }): boolean {
  const [, folder = ''] = path.split('/');
  return (
    legacyPaths.has(path.toLowerCase()) ||
    path === searchPath ||
    sectionAt(path) !== undefined ||
    staticScreenAt(path) !== undefined ||
    textPageAt(path) !== undefined ||
    reservedSlugs.some((reserved) => reserved === folder)
  );
}
