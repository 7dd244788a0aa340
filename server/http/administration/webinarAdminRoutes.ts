import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { detailBlank, linkedRefusals, webinarViolations } from '../../../src/domain/violation/violations.ts';
import { detailSchema, newWebinarSchema, webinarChangesSchema } from '../../../src/contract/webinars.ts';
import { missingOf, type AdministeredWebinar } from '../../../src/domain/item/webinar.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { StoredWebinar, Webinars } from '../../application/ports/Webinars.ts';
import type { ChangedWebinar, ChangeWebinar } from '../../application/webinar/changeWebinar.ts';
import type { CreateWebinar } from '../../application/webinar/createWebinar.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, routeOf } from '../answers/catalogueAnswers.ts';
import { noOldAddress, withHolder } from './pathViolations.ts';
import { registerPublishing } from './publishingRoutes.ts';
import { safeHtml } from '../answers/safeHtml.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface WebinarAdminParts {
  readonly webinars: Pick<Webinars, 'findHolder'>;
  readonly createWebinar: CreateWebinar;
  readonly changeWebinar: ChangeWebinar;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const named = {
  tags: ['Recorded webinars'],
  params: itemParametersSchema,
  querystring: noQuery,
  security: [{ bearer: [] }],
};

/** Rules WEBINAR-1 to WEBINAR-11: the routes with which administrators change recorded webinars. */
export function registerWebinarAdminRoutes(
  plain: FastifyInstance,
  { webinars, createWebinar, changeWebinar, clock, whoAsks }: WebinarAdminParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);
  const onVersion = [onRequest, versionNeeded];
  const preHandler = noOldAddress('/webinars');
  const holding = (refusal: unknown, slug: string | undefined) =>
    withHolder(webinarViolations, refusal, '/webinars', slug, (path) => webinars.findHolder(path));

  app.post(
    apiPaths.webinars,
    {
      onRequest,
      preHandler,
      schema: {
        summary: 'Creates a recorded webinar as a draft',
        tags: named.tags,
        security: named.security,
        querystring: noQuery,
        body: newWebinarSchema,
        response: answersOf('Webinar', 201),
      },
    },
    async (request, reply) => {
      const { title = '', description = '' } = request.body;
      const created = await createWebinar(request.body, audit(request, clock, 'added'));
      if (!created.ok)
        return sendRefusedChange(
          reply,
          created.refusal,
          'webinar',
          await holding(created.refusal, request.body.slug),
          missingOf({ title, description }),
        );
      return sendWebinar(reply.code(201).header('location', apiPaths.webinar(created.value.webinar.id)), created.value);
    },
  );

  app.patch(
    routeOf(apiPaths.webinar, 'idOrSlug'),
    {
      onRequest: onVersion,
      preHandler,
      schema: {
        ...named,
        summary: 'Changes a recorded webinar',
        body: webinarChangesSchema,
        response: answersOf('Webinar'),
      },
    },
    async (request, reply) => {
      const { title = '-', description = '-' } = request.body;
      const changed = await changeWebinar.edit(
        request.params.idOrSlug,
        wantedVersion(request),
        request.body,
        audit(request, clock, 'edited'),
      );
      return answer(
        reply,
        changed,
        missingOf({ title, description }),
        changed.ok ? webinarViolations : await holding(changed.refusal, request.body.slug),
      );
    },
  );

  app.put(
    routeOf(apiPaths.webinarDetail, 'idOrSlug'),
    {
      onRequest: onVersion,
      schema: {
        ...named,
        summary: 'Saves the detailed description without unsafe markup',
        body: detailSchema,
        response: answersOf('Webinar'),
      },
    },
    async (request, reply) => {
      const saved = await changeWebinar.saveDetail(
        request.params.idOrSlug,
        wantedVersion(request),
        request.body.html,
        audit(request, clock, 'detail-saved'),
      );
      if (saved.ok) return sendWebinar(reply, saved.value);
      if (saved.refusal === 'blank') return sendViolations(reply, [detailBlank]);
      return sendRefusedChange(
        reply,
        saved.refusal === 'detail-too-long' ? [saved.refusal] : saved.refusal,
        'webinar',
        webinarViolations,
      );
    },
  );

  app.delete(
    routeOf(apiPaths.webinarDetail, 'idOrSlug'),
    {
      onRequest: onVersion,
      schema: { ...named, summary: 'Deletes the detailed description', response: answersOf('Webinar') },
    },
    async (request, reply) =>
      answer(
        reply,
        await changeWebinar.removeDetail(
          request.params.idOrSlug,
          wantedVersion(request),
          audit(request, clock, 'detail-removed'),
        ),
      ),
  );

  registerPublishing(
    plain,
    { clock, whoAsks },
    {
      paths: [apiPaths.webinar, apiPaths.publishWebinar, apiPaths.unpublishWebinar],
      by: 'idOrSlug',
      schema: named,
      called: 'a recorded webinar',
      answers: 'Webinar',
      change: changeWebinar,
      answer,
      linked: linkedRefusals.webinar,
    },
  );
}

function answer(
  reply: FastifyReply,
  changed: ChangedWebinar,
  missing: readonly string[] = [],
  texts = webinarViolations,
): FastifyReply {
  return changed.ok
    ? sendWebinar(reply, changed.value)
    : sendRefusedChange(reply, changed.refusal, 'webinar', texts, missing);
}

function sendWebinar(reply: FastifyReply, stored: StoredWebinar): FastifyReply {
  return sendItem(reply, administeredWebinar(stored), stored.version);
}

/** A webinar with the fields that only administrators see. */
export function administeredWebinar({ webinar, views, recommendedIds }: StoredWebinar): AdministeredWebinar {
  return { ...webinar, detail: safeHtml(webinar.detail), views, recommendedIds };
}
