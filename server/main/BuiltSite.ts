import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PageRenderer } from '../application/ports/PageRenderer.ts';
import type { SiteManifest } from '../http/pages/pageDocument.ts';
import { StartRefused } from './StartRefused.ts';

/** The built site: what documents are made of, the renderer, and the folder of files that browsers fetch. */
export interface BuiltSite {
  readonly manifest: SiteManifest;
  readonly renderer: PageRenderer;
  readonly assets: string;
}

/** Loads what `npm run build` made; the server may not import the site's sources (Node does not read TSX). */
export function loadBuiltSite(root: string): BuiltSite {
  const dist = join(root, 'dist');
  try {
    const manifest = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as SiteManifest;
    const renderer = createRequire(join(dist, 'prerender.cjs'))('./prerender.cjs') as PageRenderer;
    return { manifest, renderer, assets: join(dist, 'assets') };
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
      (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
    )
      throw error;
    throw new StartRefused('The site is not built yet. Run "npm run build" first, or "npm start", which does it.');
  }
}
