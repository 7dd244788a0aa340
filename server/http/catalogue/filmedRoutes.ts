import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { FastifyRequest } from 'fastify';
import type { itemPaths } from '../../../src/contract/paths.ts';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { accessTo } from '../../../src/domain/access/access.ts';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import { anonymous } from '../../../src/domain/access/person.ts';
import {
  listingQueryFrom,
  listingQueryString,
  sliceLength,
  type ListingQuery,
} from '../../../src/domain/catalogue/catalogue.ts';
import type { Filmed } from '../../../src/domain/film/filmed.ts';
import type { PlaybackRefusal } from '../../../src/domain/film/playback.ts';
import { accessOf, nobody } from '../../application/access/accessOf.ts';
import type { AccessToItem, ItemLists, ItemPaths, ListRequest } from '../../application/ports/item/Items.ts';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import type { Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import {
  answersOf,
  computedCalls,
  emptyBody,
  limitedCalls,
  publicCalls,
  routeOf,
  tokenForDrafts,
  tokenIfAny,
  type Api,
} from '../answers/apiCalls.ts';
import {
  forEverybody,
  foreignCursor,
  forOnePerson,
  gateProblems,
  json,
  jsonAnswer,
  movedAnswer,
  problemAnswer,
  sendRefusal,
} from '../answers/catalogueAnswers.ts';
import { sendDetail } from '../answers/sendDetail.ts';
import { draftsForAdministrators, sendPrivateList } from '../answers/privateList.ts';
import type { Turns } from '../answers/Turns.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

/** What differs between the kinds of items with films in the routes that read them. */
interface FilmedKind<Stored extends { readonly version: number }> {
  /** The paths of the items, of one item, and of its playback. */
  readonly paths: Pick<typeof itemPaths.video, 'items' | 'item' | 'playback'>;
  readonly section: 'Videos' | 'RecordedWebinars';
  /** What the API descriptions say. */
  readonly tag: string;
  readonly listSummary: string;
  readonly itemSummary: string;
  readonly listQuery: object;
  /** The names of the schemas of the answers. */
  readonly listAnswer: string;
  readonly itemAnswer: string;
  /** The name of the kind in messages. */
  readonly noun: FilmKind;
  readonly items: ReadItems<Stored>;
  /** The item as visitors read it, and as administrators do. */
  readonly shown: (stored: Stored) => Filmed;
  readonly administered: (stored: Stored) => object;
  /** When a list is stale although nothing was edited; undefined if time does not change it. */
  readonly listUntil?: (query: ListingQuery) => Date | undefined;
  readonly openPlayback: OpenPlayback;
}

interface ReadItems<Stored> extends ItemPaths, ItemLists<ListRequest<ListingQuery>, object> {
  find(idOrSlug: string): Promise<Stored | undefined>;
}

interface ListQuery extends Readonly<Record<string, string | undefined>> {
  readonly limit?: string;
  readonly cursor?: string;
  readonly drafts?: string;
}

interface FilmedRoutesParts {
  readonly answers: AnswerCache;
  readonly whoAsks: WhoAsks;
  readonly turns: Turns;
}

/** Rules LIST-10 and MEDIA-7: listing, reading and playing, for every kind of item with a film. */
export function registerFilmedRoutes<Stored extends { readonly version: number }>(
  app: Api,
  { answers, whoAsks, turns }: FilmedRoutesParts,
  kind: FilmedKind<Stored>,
): void {
  const { paths, section, noun, items } = kind;
  const call = publicCalls(kind.tag, tokenForDrafts);
  const problems = gateProblems(noun);
  const playbackProblems: Readonly<Record<PlaybackRefusal, readonly [ProblemKind, string]>> = {
    ...problems,
    'not-ready': ['not-ready', `The ${noun} is still being processed. Try again in a few minutes.`],
  };

  app.get<{ Querystring: ListQuery }>(
    paths.items,
    {
      ...computedCalls(kind.tag, turns, tokenForDrafts)(kind.listSummary, answersOf(kind.listAnswer), {
        querystring: kind.listQuery,
      }),
      preHandler: draftsForAdministrators(whoAsks),
    },
    async (request, reply) => {
      const { limit = String(sliceLength), cursor, drafts, ...choices } = request.query;
      const named = choices as Readonly<Record<string, string | undefined>>;
      const query = listingQueryFrom(section, { get: (filter) => named[filter] ?? null });
      const wanted = { query, limit: Number(limit), cursor };
      if (drafts !== undefined) return sendPrivateList(request, reply, await items.listAll(wanted));
      const isSearched = query.search !== '';
      const access = isSearched ? await accessOfPerson(request) : undefined;
      const make = async () => {
        const listed = await items.listPublished(wanted, access);
        if (!listed.ok) return foreignCursor();
        const until = kind.listUntil?.(query);
        if (!isSearched) return jsonAnswer(listed.value, until);
        return jsonAnswer(listed.value, until, access === undefined ? forEverybody : forOnePerson);
      };
      if (access !== undefined) return sendAnswer(request, reply, await make());
      const key = `${noun}s ${limit} ${cursor ?? ''} ${listingQueryString(section, query)}`;
      return answers.send(request, reply, key, make);
    },
  );

  app.get(
    routeOf(paths.item, 'idOrSlug'),
    call(kind.itemSummary, answersOf(kind.itemAnswer), { params: itemParametersSchema }),
    async (request, reply) => {
      const { idOrSlug } = request.params;
      return sendDetail(request, reply, {
        answers,
        what: `${noun} ${idOrSlug}`,
        make: () => detail(idOrSlug),
        whoAsks,
        find: async () => {
          const found = await items.find(idOrSlug);
          return found && { item: kind.administered(found), version: found.version };
        },
      });
    },
  );

  app.post(
    routeOf(paths.playback, 'idOrSlug'),
    limitedCalls(kind.tag, tokenIfAny)(
      `What a player needs; gives this browser access to the media of a gated ${noun}`,
      answersOf('Playback'),
      { params: itemParametersSchema, body: emptyBody },
    ),
    async (request, reply) => {
      const asker = await whoAsks(request);
      const opened = await kind.openPlayback(request.params.idOrSlug, asker.ok ? asker.value : nobody);
      if (!opened.ok) return sendRefusal(reply, playbackProblems[opened.refusal], asker);
      const { playback, cookie, olderCookies } = opened.value;
      for (const each of [cookie, ...olderCookies]) reply.header('set-cookie', each);
      return reply.header('cache-control', 'no-store').type(json).send(JSON.stringify(playback));
    },
  );

  /** Rule SEARCH-17: what the person who asks may watch; undefined for an anonymous one. */
  async function accessOfPerson(request: FastifyRequest): Promise<AccessToItem | undefined> {
    const asker = await whoAsks(request);
    if (!asker.ok || asker.value.person.id === undefined) return undefined;
    // Most items are gated, and the subscription is the same for all of them.
    const person = { ...asker.value, subscription: loadOnce(asker.value.subscription) };
    return (item) => accessOf(item, person);
  }

  async function detail(idOrSlug: string): Promise<Answer> {
    const found = await items.find(idOrSlug);
    const shown = found && kind.shown(found);
    if (shown !== undefined && accessTo(shown, anonymous, undefined) !== 'not-found') return jsonAnswer(shown);
    const current = found === undefined ? await items.findRetiredSlug(idOrSlug) : undefined;
    return current === undefined ? problemAnswer(...problems['not-found']) : movedAnswer(paths.item(current));
  }
}
