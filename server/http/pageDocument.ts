import { jsonForMarkup } from '../../src/contract/jsonForMarkup.ts';
import { pageStateElement, type PageState } from '../../src/domain/page.ts';
import type { RenderedPage } from '../application/ports/PageRenderer.ts';

interface InlineStyle {
  readonly href: string;
  readonly text: string;
  readonly hash: string;
}

/** What the build made for documents (`dist/site.json`). */
export interface SiteManifest {
  readonly loader: { readonly text: string; readonly hash: string };
  readonly styles: { readonly site: readonly InlineStyle[]; readonly screens: Readonly<Record<string, readonly InlineStyle[]>> };
  readonly fonts: readonly string[];
}

// Which chunk shows which screen; the screens that are not named stand in the first script.
const chunks: Readonly<Record<PageState['page']['screen'], string>> = { videos: 'Home', video: 'Video', 'not-found': '', error: '' };

/** The hashes that the policy must allow for all documents of a build. */
export function inlineHashes(manifest: SiteManifest): { script: string; styles: string[] } {
  const styles = [...manifest.styles.site, ...Object.values(manifest.styles.screens).flat()];
  return { script: manifest.loader.hash, styles: styles.map((style) => style.hash) };
}

/** A whole page: styles and data inlined, the loader last (`design.md` 4). */
export function pageDocument(manifest: SiteManifest, rendered: RenderedPage, state: PageState): string {
  const chunk = chunks[state.page.screen];
  const styles = [...manifest.styles.site, ...(manifest.styles.screens[chunk] ?? [])];
  return [
    `<!doctype html><html lang="en" data-screen="${chunk}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    rendered.head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    styles.map((style) => `<style data-href="${style.href}">${style.text}</style>`).join(''),
    `</head><body><div id="root">${rendered.body}</div>`,
    `<script id="${pageStateElement}" type="application/json">${jsonForMarkup(state)}</script>`,
    `<script>${manifest.loader.text}</script></body></html>`,
  ].join('');
}
