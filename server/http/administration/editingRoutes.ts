import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Permission } from '../../../src/domain/access/trainingRole.ts';
import type { Violation } from '../../../src/domain/violation/violations.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import type { EditItem } from '../../application/item/editItem.ts';
import type { RefusedEdit } from '../../application/ports/Change.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendLinked,
  sendRefusedChange,
  versionNeeded,
  wantedVersion,
  type AdministratorParts,
  type LinkedItem,
} from '../answers/administrators.ts';
import { answersOf, emptyBody, neededFor, noQuery, nothingOf, routeOf } from '../answers/apiCalls.ts';
import { refuseLegacyPath, withHolder, type KindPaths } from './pathViolations.ts';

/** What differs between the kinds of items in the routes that edit them. */
interface EditedRoutes<Stored extends { readonly version: number }, Given extends object, Refusal extends string> {
  /** The paths of the items, of one item, and of its publish and unpublish calls. */
  readonly paths: {
    readonly items: string;
    readonly item: (id: string) => string;
    readonly publish: (id: string) => string;
    readonly unpublish: (id: string) => string;
  };
  /** The path parameter that names the item. */
  readonly by: 'id' | 'idOrSlug';
  /** The common part of the API descriptions of the routes. */
  readonly schema: FastifySchema & { readonly tags: string[] };
  readonly newItem: object;
  readonly changes: object;
  /** The name of the answer's schema. */
  readonly answers: string;
  /** The name of the kind, and the same with its article, as in "Publishes a video". */
  readonly noun: string;
  readonly nounWithArticle: string;
  readonly edit: EditItem<Stored, Given, Refusal>;
  readonly idOf: (stored: Stored) => string;
  /** The item as administrators read it. */
  readonly shown: (stored: Stored) => object;
  readonly texts: Readonly<Record<Refusal, Violation>>;
  /** Rule EDITOR-2: the texts of what prevents a publication, where they differ. */
  readonly publicationTexts?: Readonly<Record<Refusal, Violation>>;
  /** The URL paths of the items; undefined for a kind without paths. */
  readonly slugs?: KindPaths;
  /** For a kind to which other items refer: why it cannot be deleted, and those items. */
  readonly linked?: {
    readonly message: string;
    readonly find: (idOrSlug: string) => Promise<readonly LinkedItem[]>;
  };
}

/**
 * Rules DRAFT-1, DRAFT-6, DRAFT-13 and VERSION-1: creating, changing, publishing, unpublishing and deleting, for every
 * kind of item.
 */
export function registerEditing<
  Stored extends { readonly version: number },
  Given extends object,
  Refusal extends string,
>(app: FastifyInstance, { clock, whoAsks }: AdministratorParts, kind: EditedRoutes<Stored, Given, Refusal>): void {
  const { paths, by, nounWithArticle, edit, slugs, linked, publicationTexts = kind.texts } = kind;
  const only = (permission: Permission) => administratorsOnly(whoAsks, permission);
  const onVersion = (permission: Permission) => [only(permission), versionNeeded];
  const preHandler = slugs === undefined ? [] : [refuseLegacyPath(slugs.folder)];
  const { tags } = kind.schema;
  const response = answersOf(kind.answers);
  type Named = { Params: Record<typeof by, string> };
  const bodyOf = ({ body }: FastifyRequest) => body as Given & { readonly slug?: string };

  app.post(
    paths.items,
    {
      onRequest: only('import'),
      preHandler,
      schema: {
        tags,
        security: neededFor('import'),
        querystring: noQuery,
        summary: `Creates ${nounWithArticle} as a draft`,
        body: kind.newItem,
        response: answersOf(kind.answers, 201),
      },
    },
    async (request, reply) => {
      const created = await edit.create(bodyOf(request), audit(request, clock, 'added'));
      if (!created.ok) return refuseChange(reply, created.refusal, bodyOf(request));
      return send(reply.code(201).header('location', paths.item(kind.idOf(created.value))), created.value);
    },
  );

  app.patch<Named>(
    routeOf(paths.item, by),
    {
      onRequest: onVersion('edit'),
      preHandler,
      schema: {
        ...kind.schema,
        security: neededFor('edit'),
        summary: `Changes ${nounWithArticle}`,
        body: kind.changes,
        response,
      },
    },
    async (request, reply) => {
      const version = wantedVersion(request);
      const given = bodyOf(request);
      const changed = await edit.edit(request.params[by], version, given, audit(request, clock, 'edited'));
      return changed.ok ? send(reply, changed.value) : refuseChange(reply, changed.refusal, given);
    },
  );

  for (const [verb, action, summary] of [
    ['publish', 'published', `Publishes ${nounWithArticle}: everyone sees it in the lists`],
    ['unpublish', 'unpublished', `Unpublishes ${nounWithArticle}: only administrators see it`],
  ] as const)
    app.post<Named>(
      routeOf(paths[verb], by),
      {
        onRequest: onVersion('publish'),
        schema: { ...kind.schema, security: neededFor('publish'), summary, body: emptyBody, response },
      },
      async (request, reply) => {
        const version = wantedVersion(request);
        return answer(reply, await edit[verb](request.params[by], version, audit(request, clock, action)));
      },
    );

  app.delete<Named>(
    routeOf(paths.item, by),
    {
      onRequest: onVersion('publish'),
      schema: {
        ...kind.schema,
        security: neededFor('publish'),
        summary: `Deletes ${nounWithArticle}: it stays in the bin for 30 days`,
        response: nothingOf,
      },
    },
    async (request, reply) => {
      const removed = await edit.remove(request.params[by], wantedVersion(request), audit(request, clock, 'deleted'));
      if (removed.ok) return reply.code(204).send();
      const { refusal } = removed;
      if (refusal !== 'linked') return answer(reply, refuse(refusal));
      if (linked === undefined) throw new Error(`Nothing refers to ${nounWithArticle}`);
      return sendLinked(reply, linked.message, await linked.find(request.params[by]));
    },
  );

  function send(reply: FastifyReply, stored: Stored): FastifyReply {
    return sendItem(reply, kind.shown(stored), stored.version);
  }

  function answer(reply: FastifyReply, changed: Result<Stored, RefusedEdit<Refusal>>): FastifyReply {
    return changed.ok
      ? send(reply, changed.value)
      : sendRefusedChange(reply, changed.refusal, kind.noun, publicationTexts);
  }

  async function refuseChange(
    reply: FastifyReply,
    refusal: RefusedEdit<Refusal>,
    given: Given & { readonly slug?: string },
  ): Promise<FastifyReply> {
    const texts = slugs === undefined ? kind.texts : await withHolder(kind.texts, refusal, slugs, given.slug);
    return sendRefusedChange(reply, refusal, kind.noun, texts);
  }
}
