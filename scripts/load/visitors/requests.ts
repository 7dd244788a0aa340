import { apiPaths, itemPaths, rolesQuery, subscriptionPaths } from '../../../src/contract/paths.ts';
import type { SeededRandom } from '../../../server/application/generate/seededRandom.ts';
import type { LoadedSite } from '../site/loadedSite.ts';
import mix from './mix.json' with { type: 'json' };
import type { Visitor, VisitorAnswer, VisitorRequest } from '../clients/Visitor.ts';

export type RequestKind = keyof typeof mix.shares;
/** What a visitor does; `number` tells visitors apart. */
type Act = (visitor: Visitor, number: number) => Promise<VisitorAnswer>;

const kinds = Object.entries(mix.shares) as readonly [RequestKind, number][];
const sumOfShares = kinds.reduce((sum, [, share]) => sum + share, 0);
const json = { 'content-type': 'application/json' };
/** The half of a segment that a player asks for first. */
const rangeBytes = 200_000;

export const requestKinds: readonly RequestKind[] = kinds.map(([kind]) => kind);
export const shareOf = (kind: RequestKind): number => mix.shares[kind] / sumOfShares;

export function chooseKind(random: () => number): RequestKind {
  let left = random() * sumOfShares;
  for (const [kind, share] of kinds) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'item page';
}

/** What visitors of this site do, by kind. Some items are opened far more often than others. */
export function actsOn(
  { catalogue, sessions }: Pick<LoadedSite, 'catalogue' | 'sessions'>,
  random: SeededRandom,
): Readonly<Record<RequestKind, Act>> {
  let searched = 0;
  const sends =
    (request: (number: number) => VisitorRequest): Act =>
    (visitor, number) =>
      visitor.send(request(number));
  const gets = (path: () => string, headers: Readonly<Record<string, string>> = {}) =>
    sends(() => ({ method: 'GET', path: path(), headers }));
  const anyItem = () => random.pickEarly(catalogue.items);
  return {
    'media segment': gets(() => random.pick(catalogue.segments)),
    'media range': gets(() => random.pick(catalogue.segments), { range: `bytes=0-${rangeBytes - 1}` }),
    picture: gets(() => random.pick(catalogue.pictures)),
    'script or style': gets(() => random.pick(catalogue.assets)),
    'item page': gets(() => {
      const { kind, slug } = anyItem();
      return `/${kind}s/${slug}`;
    }),
    'list page': gets(() => random.pickEarly(['/videos', '/webinars', '/upcoming', '/videos?utm_source=letter'])),
    list: gets(() => random.pickEarly(catalogue.lists)),
    detail: gets(() => {
      const { kind, slug } = anyItem();
      return itemPaths[kind].item(slug);
    }),
    'related items': gets(() => {
      const { kind, slug } = anyItem();
      return itemPaths[kind].related(slug);
    }),
    'filter counts': gets(
      () => apiPaths.filterCounts(random.pick(['videos', 'webinars'])) + random.pick(['', '?category=rise']),
    ),
    search: gets(() => catalogue.searches[searched++ % catalogue.searches.length] ?? ''),
    event: sends((number) => {
      const { id, title } = anyItem();
      const properties = { section: 'Videos', id, title };
      const body = { event: 'Video Clicked', anonymousId: `visitor-${number}`, properties };
      return { method: 'POST', path: apiPaths.analytics, headers: json, body: JSON.stringify(body) };
    }),
    playback: sends(() => ({ method: 'POST', path: itemPaths.video.playback(random.pick(catalogue.films)) })),
    position: sends(() => {
      const { kind, id: item } = anyItem();
      const positions = [{ kind, item, second: random.below(600), duration: 600 }];
      return {
        method: 'POST',
        path: apiPaths.myRecords('positions'),
        headers: { ...json, ...sessions.authorization },
        body: JSON.stringify({ positions }),
      };
    }),
    'session refresh': (visitor) => sessions.refresh(visitor),
    subscription: (visitor) =>
      visitor.send({
        method: 'GET',
        path: `${subscriptionPaths.roles}?${rolesQuery}`,
        headers: sessions.authorization,
      }),
  };
}
