import type { FastifyReply } from 'fastify';
import { itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { detailSchema, newWebinarSchema, webinarChangesSchema } from '../../../src/contract/webinars.ts';
import {
  detailBlank,
  linkedRefusals,
  webinarPublication,
  webinarViolations,
} from '../../../src/domain/violation/violations.ts';
import { isChangeRefusal, type ChangeRefusal } from '../../application/ports/Change.ts';
import type { UpcomingWebinars } from '../../application/ports/item/UpcomingWebinars.ts';
import type { StoredWebinar, Webinars } from '../../application/ports/item/Webinars.ts';
import type { EditDetail } from '../../application/webinar/editDetail.ts';
import type { EditWebinar, WebinarEditRefusal } from '../../application/webinar/editWebinar.ts';
import { administeredWebinar } from '../answers/administeredItems.ts';
import {
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, noQuery, routeOf, type Api } from '../answers/apiCalls.ts';
import { registerEditing } from './editingRoutes.ts';

export interface WebinarAdminParts extends AdministratorParts {
  readonly webinars: Pick<Webinars, 'find' | 'findHolder'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'listLinkedTo'>;
  readonly editWebinar: EditWebinar;
  readonly editDetail: EditDetail;
}

const tag = 'Recorded webinars';

/** Rules WEBINAR-1 to WEBINAR-11: the routes with which administrators change recorded webinars. */
export function registerWebinarAdminRoutes(app: Api, parts: WebinarAdminParts): void {
  const { webinars, upcomingWebinars, editWebinar } = parts;
  registerEditing(app, parts, {
    paths: itemPaths.webinar,
    by: 'idOrSlug',
    schema: { tags: [tag], params: itemParametersSchema, querystring: noQuery },
    newItem: newWebinarSchema,
    changes: webinarChangesSchema,
    answers: 'Webinar',
    noun: 'webinar',
    nounWithArticle: 'a recorded webinar',
    edit: editWebinar,
    idOf: ({ webinar }) => webinar.id,
    shown: administeredWebinar,
    texts: webinarViolations,
    publicationTexts: webinarPublication,
    slugs: { folder: '/webinars', findHolder: (slug) => webinars.findHolder(slug) },
    linked: {
      message: linkedRefusals.webinar,
      async find(idOrSlug) {
        const id = (await webinars.find(idOrSlug))?.webinar.id;
        const linked = id === undefined ? [] : await upcomingWebinars.listLinkedTo(id);
        return linked.map(({ field, ...each }) => ({
          field,
          holder: { ...each, path: `/upcoming?search=${encodeURIComponent(each.title)}` },
        }));
      },
    },
  });
  registerDetailRoutes(app, parts);
}

/** The detailed description has calls of its own, because the server sanitises it. */
function registerDetailRoutes(app: Api, { editDetail, clock, whoAsks }: WebinarAdminParts): void {
  const { changing } = administratorCalls(tag, whoAsks);
  const params = itemParametersSchema;
  const url = routeOf(itemPaths.webinar.detail, 'idOrSlug');

  app.put(
    url,
    changing('edit', 'Saves the detailed description without unsafe markup', answersOf('Webinar'), {
      params,
      body: detailSchema,
    }),
    async (request, reply) => {
      const context = audit(request, clock, 'detail-saved');
      const { idOrSlug } = request.params;
      const saved = await editDetail.save(idOrSlug, wantedVersion(request), request.body.html, context);
      if (saved.ok) return sendWebinar(reply, saved.value);
      return saved.refusal === 'blank' ? sendViolations(reply, [detailBlank]) : sendRefusal(reply, saved.refusal);
    },
  );

  app.delete(
    url,
    changing('edit', 'Deletes the detailed description', answersOf('Webinar'), { params }),
    async (request, reply) => {
      const context = audit(request, clock, 'detail-removed');
      const removed = await editDetail.remove(request.params.idOrSlug, wantedVersion(request), context);
      return removed.ok ? sendWebinar(reply, removed.value) : sendRefusal(reply, removed.refusal);
    },
  );
}

function sendWebinar(reply: FastifyReply, stored: StoredWebinar): FastifyReply {
  return sendItem(reply, administeredWebinar(stored), stored.version);
}

function sendRefusal(reply: FastifyReply, refusal: ChangeRefusal | WebinarEditRefusal): FastifyReply {
  const refusals = isChangeRefusal(refusal) ? refusal : [refusal];
  return sendRefusedChange(reply, refusals, 'webinar', webinarViolations);
}
