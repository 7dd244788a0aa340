import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { releaseOf } from '../../../src/domain/fault/release.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { PageRenderer } from '../../application/ports/page/PageRenderer.ts';
import type { SiteManifest } from '../../http/pages/pageDocument.ts';
import { StartRefused } from '../settings/StartRefused.ts';

/** The output of the build: the manifest for documents, the renderer, the catalogue of words, and the static files. */
export interface BuiltSite {
  readonly manifest: SiteManifest;
  readonly renderer: PageRenderer;
  readonly words: ServerWords;
  readonly assets: string;
  readonly release: string;
}

/** Loads the output of `npm run build`. The server cannot import the site's sources, because Node does not read TSX. */
export function loadBuiltSite(root: string): BuiltSite {
  const dist = join(root, 'dist');
  try {
    const manifest = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as SiteManifest;
    const bundle = createRequire(join(dist, 'prerender.cjs'))('./prerender.cjs') as PageRenderer & {
      readonly words: ServerWords;
    };
    const assets = join(dist, 'assets');
    const release = readdirSync(assets).map(releaseOf).find(Boolean) ?? '';
    return { manifest, renderer: bundle, words: bundle.words, assets, release };
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
      (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
    )
      throw error;
    throw new StartRefused('The site is not built yet. Run "npm run build" first, or "npm start", which does it.');
  }
}
