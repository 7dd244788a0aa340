import { jsonForMarkup } from '../../../src/contract/jsonForMarkup.ts';
import { pageStateElement, type PageState } from '../../../src/domain/page/page.ts';
import { isStaticScreen, staticScreens, type StaticScreenName } from '../../../src/domain/page/staticScreens.ts';
import type { RenderedPage } from '../../application/ports/page/PageRenderer.ts';

export interface InlineStyle {
  readonly href: string;
  readonly text: string;
  readonly hash: string;
}

/** The parts of the build that documents need (`dist/site.json`). */
export interface SiteManifest {
  readonly loader: { readonly text: string; readonly hash: string };
  readonly styles: {
    readonly site: readonly InlineStyle[];
    readonly screens: Readonly<Record<string, readonly InlineStyle[]>>;
  };
  readonly fonts: readonly string[];
  /** The text of the service worker, without its settings. */
  readonly worker: string;
}

type Screen = PageState['page']['screen'];

// The chunks of the screens with data that a document names. The page for unknown addresses has no picture to wait for.
const chunks: Readonly<Record<Exclude<Screen, StaticScreenName>, readonly string[]>> = {
  videos: ['Home'],
  webinars: ['Home', 'RecordedWebinars'],
  upcoming: ['Home', 'UpcomingWebinars'],
  search: ['Search'],
  video: ['Video'],
  webinar: ['WebinarDetail'],
  'upcoming-webinar': ['UpcomingDetail'],
  'text-page': ['TextPage'],
  'not-found': [],
};

const chunksOf = (screen: Screen) => (isStaticScreen(screen) ? staticScreens[screen].chunks : chunks[screen]);

/** The hashes that the content security policy allows for all documents of a build. */
export function inlineHashes(
  manifest: SiteManifest,
  brand: InlineStyle | undefined,
): { script: string; styles: string[] } {
  const styles = [
    ...manifest.styles.site,
    ...Object.values(manifest.styles.screens).flat(),
    ...(brand === undefined ? [] : [brand]),
  ];
  return { script: manifest.loader.hash, styles: [...new Set(styles.map((style) => style.hash))] };
}

export interface PageDocument {
  readonly manifest: SiteManifest;
  /** The style of the brand; it comes last, so that it overrides the others. */
  readonly style: InlineStyle | undefined;
  readonly rendered: RenderedPage;
  readonly state: PageState;
}

/**
 * Rules CACHE-1 and CACHE-8: a whole document with inlined styles and data. The loader precedes everything that is
 * painted.
 */
export function pageDocument({ manifest, style, rendered, state }: PageDocument): string {
  const names = chunksOf(state.page.screen);
  const { flags } = state.settings;
  const styles = [...manifest.styles.site, ...names.flatMap((name) => manifest.styles.screens[name] ?? [])];
  // Two chunks may share a style sheet; include it once.
  const once = [...new Map(styles.map((each) => [each.href, each])).values()];
  const written = state.page.screen === 'auth-callback' ? once.map(linked) : once.map(inlined);
  return [
    `<!doctype html><html lang="en" data-screen="${names.join(' ')}"${flags.length === 0 ? '' : ` data-flags="${flags.join(' ')}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    rendered.head,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...written,
    style === undefined ? '' : inlined(style),
    `<script>${manifest.loader.text}</script></head><body><div id="root">${rendered.body}</div>`,
    `<script id="${pageStateElement}" type="application/json">${jsonForMarkup(state)}</script></body></html>`,
  ].join('');
}

const inlined = ({ href, text }: InlineStyle) => `<style data-href="${href}">${text}</style>`;

/**
 * Rule SECURITY-12: the fonts of an inlined style sheet are fetched with the address of the page as their referrer,
 * whatever the policy of the page says. The address of the callback holds a secret code.
 */
const linked = ({ href }: InlineStyle) => `<link rel="stylesheet" href="${href}">`;
