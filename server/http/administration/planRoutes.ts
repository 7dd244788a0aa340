import type { FastifyReply } from 'fastify';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { planChoicesSchema, planQuerySchema } from '../../../src/contract/plans.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { catalogueKinds, type CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { ItemPlan } from '../../../src/domain/plan/plan.ts';
import { planViolations } from '../../../src/domain/violation/planViolations.ts';
import { violationsOf } from '../../../src/domain/violation/violations.ts';
import type { EditPlan, RefusedPlan } from '../../application/plan/editPlan.ts';
import type { ChangeRefusal } from '../../application/ports/Change.ts';
import type { Plans } from '../../application/ports/item/Plans.ts';
import {
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { spanOf } from '../answers/spanOf.ts';

export interface PlanRoutesParts extends AdministratorParts {
  readonly plans: Pick<Plans, 'list'>;
  readonly editPlan: EditPlan;
}

/** Rule PLAN-9: the routes with which administrators read and change plans. */
export function registerPlanRoutes(app: Api, { plans, editPlan, clock, whoAsks }: PlanRoutesParts): void {
  const { call, changing } = administratorCalls('Plans', whoAsks);

  app.get(
    apiPaths.plans,
    call('read', 'Everything that is planned, by time', answersOf('PlannedItemList'), { querystring: planQuerySchema }),
    async ({ query: { from, until } }, reply) => {
      const items = await plans.list(from === undefined && until === undefined ? undefined : spanOf(from, until));
      return sendPrivate(reply, { items, total: items.length, nextCursor: null });
    },
  );

  for (const kind of catalogueKinds) registerItem(kind);

  function registerItem(kind: CatalogueKind): void {
    const url = routeOf(itemPaths[kind].plan, 'idOrSlug');
    const params = itemParametersSchema;

    app.get(
      url,
      call('read', `What is planned for ${nouns[kind]}`, answersOf('ItemPlan'), { params }),
      async ({ params: { idOrSlug } }, reply) => {
        const found = await editPlan.find(kind, idOrSlug);
        return found === undefined ? refuseChange(reply, 'not-found') : sendPlan(reply, found);
      },
    );

    app.put(
      url,
      changing(
        'publish',
        `Plans when ${nouns[kind]} is published or unpublished. Version 0 if nothing is planned`,
        answersOf('ItemPlan'),
        {
          params,
          body: planChoicesSchema,
        },
      ),
      async (request, reply) => {
        const [version, context] = [wantedVersion(request), audit(request, clock, 'planned')];
        const saved = await editPlan.save(kind, request.params.idOrSlug, version, request.body, context);
        return saved.ok ? sendPlan(reply, saved.value) : refuseChange(reply, saved.refusal);
      },
    );

    app.delete(
      url,
      changing('publish', `Removes the plan of ${nouns[kind]}`, nothingOf, { params }),
      async (request, reply) => {
        const [version, context] = [wantedVersion(request), audit(request, clock, 'plan-removed')];
        const removed = await editPlan.remove(kind, request.params.idOrSlug, version, context);
        return removed.ok ? reply.code(204).send() : refuseChange(reply, removed.refusal);
      },
    );
  }
}

const nouns: Readonly<Record<CatalogueKind, string>> = {
  video: 'a video',
  webinar: 'a recorded webinar',
  upcoming: 'an upcoming webinar',
};

function sendPlan(reply: FastifyReply, item: ItemPlan): FastifyReply {
  return sendItem(reply, item, item.plan?.version ?? 0);
}

function refuseChange(reply: FastifyReply, refusal: ChangeRefusal | RefusedPlan): FastifyReply {
  if (typeof refusal === 'string') return sendRefusedChange(reply, refusal, 'item', planViolations);
  const missing = refusal.missing.map((message) => ({ field: 'incompleteConfirmed', message }));
  return sendViolations(reply, [...violationsOf(refusal.rules, planViolations), ...missing]);
}
