import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { filmKinds, type FilmKind } from '../../../src/domain/item/itemKind.ts';
import { mixedSearchPaths } from '../../bench/load/searchPaths.ts';
import { root } from '../../steps.ts';

interface LoadedItem {
  readonly kind: FilmKind;
  readonly id: string;
  readonly slug: string;
  readonly title: string;
}

/** What visitors of a site open. */
export interface LoadedCatalogue {
  readonly items: readonly LoadedItem[];
  readonly lists: readonly string[];
  /** Slugs of videos whose film is ready. */
  readonly films: readonly string[];
  readonly pictures: readonly string[];
  readonly segments: readonly string[];
  /** Scripts and styles of the pages. */
  readonly assets: readonly string[];
  /** No two of them are the same, so that no cache answers. */
  readonly searches: readonly string[];
}

interface ListedItem {
  readonly id: string;
  readonly slug: string;
  readonly name?: string;
  readonly title?: string;
  readonly processing?: { readonly state: string };
  readonly thumbnail?: { readonly srcset: string } | null;
}

interface Slice {
  readonly items: readonly ListedItem[];
  readonly nextCursor: string | null;
}

const perPage = 100;
const firstPages = 5;

/** Reads the catalogue of a site as its visitors do. */
export async function catalogueOf(url: string, searches: number): Promise<LoadedCatalogue> {
  const items: LoadedItem[] = [];
  const lists: string[] = [];
  const films: ListedItem[] = [];
  for (const kind of filmKinds) {
    const path = itemPaths[kind].items;
    lists.push(path, `${path}?sort=title`, `${path}?category=rise`, `${path}?category=storyline`);
    for (let cursor: string | null = '', page = 0; cursor !== null; page += 1) {
      const address: string = `${path}?limit=${perPage}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
      if (page < firstPages) lists.push(address);
      const slice = (await (await answered(url + address)).json()) as Slice;
      for (const { id, slug, name, title = name ?? '' } of slice.items) items.push({ kind, id, slug, title });
      if (kind === 'video') films.push(...slice.items.filter(({ processing }) => processing?.state === 'ready'));
      cursor = slice.nextCursor;
    }
  }
  if (films.length === 0) throw new Error('No film is ready.');
  const pictures = films.flatMap(({ thumbnail }) => thumbnail?.srcset.match(/\/media\/\S+/g) ?? []);
  const segments: string[] = [];
  for (const { slug } of films) segments.push(...(await segmentsOf(url, slug)));
  return {
    items,
    lists: [...lists, itemPaths.upcoming.items, apiPaths.popularSearches],
    films: films.map(({ slug }) => slug),
    pictures,
    segments,
    assets: assetsOfBuild(),
    searches: await mixedSearchPaths(url, searches),
  };
}

/** The segments of the two smaller renditions. */
async function segmentsOf(url: string, slug: string): Promise<readonly string[]> {
  const played = await answered(url + itemPaths.video.playback(slug), { method: 'POST' });
  const { src } = (await played.json()) as { readonly src: string };
  const renditions = linesOf(await (await answered(new URL(src, url))).text()).slice(-2);
  const segments: string[] = [];
  for (const rendition of renditions) {
    const playlist = new URL(rendition, new URL(src, url));
    for (const segment of linesOf(await (await answered(playlist)).text()))
      segments.push(new URL(segment, playlist).pathname);
  }
  return segments;
}

const linesOf = (playlist: string) => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Larger files are those of administrators. */
const mostAssetBytes = 100_000;

function assetsOfBuild(): readonly string[] {
  const folder = join(root, 'dist/assets');
  return readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name) && statSync(join(folder, name)).size < mostAssetBytes)
    .map((name) => `/assets/${name}`);
}

async function answered(address: string | URL, options?: RequestInit): Promise<Response> {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${String(address)} answered ${answer.status}.`);
  return answer;
}
