import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import {
  bulkItemQuerySchema,
  libraryQuerySchema,
  newBulkActSchema,
  valuesOfSchema,
} from '../../../src/contract/library.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { maximumSliceLength } from '../../../src/domain/catalogue/catalogue.ts';
import type { Permission } from '../../../src/domain/access/trainingRole.ts';
import { permissionOfBulk } from '../../../src/domain/library/bulkChange.ts';
import type { LibraryQuery } from '../../../src/domain/library/libraryQuery.ts';
import { libraryQueryFrom } from '../../../src/domain/library/libraryQueryFrom.ts';
import { countValues } from '../../../src/domain/library/valueCounts.ts';
import { bulkTexts } from '../../../src/domain/violation/bulkTexts.ts';
import { planViolations } from '../../../src/domain/violation/planViolations.ts';
import { violationsOf } from '../../../src/domain/violation/violations.ts';
import { chosenItems, type BulkSelection } from '../../application/library/chosenItems.ts';
import type { PrepareBulkAct, PrepareRefusal } from '../../application/library/prepareBulkAct.ts';
import type { UndoBulkAct } from '../../application/library/undoBulkAct.ts';
import type { CaptionJobs } from '../../application/ports/film/CaptionJobs.ts';
import type { BulkActs } from '../../application/ports/library/BulkActs.ts';
import type { Library } from '../../application/ports/library/Library.ts';
import { mayAlso, sendNotPermitted, sendViolations, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';

export interface LibraryRoutesParts extends AdministratorParts {
  readonly library: Library;
  readonly bulkActs: Pick<BulkActs, 'find' | 'list' | 'items' | 'start' | 'retry'>;
  readonly prepareBulkAct: PrepareBulkAct;
  readonly undoBulkAct: UndoBulkAct;
  readonly captionJobs: Pick<CaptionJobs, 'countOf'>;
  readonly hasCaptioner: boolean;
  /** Lets a worker look for acts at once. */
  readonly wakeBulkActs: () => Promise<void>;
}

const shownActs = 20;

/** Rules LIBRARY-1 to LIBRARY-5 and BULK-1 to BULK-7: the library of all items, and changes of many at once. */
export function registerLibraryRoutes(
  app: Api,
  {
    library,
    bulkActs,
    prepareBulkAct,
    undoBulkAct,
    wakeBulkActs,
    captionJobs,
    hasCaptioner,
    clock,
    whoAsks,
  }: LibraryRoutesParts,
): void {
  const { call } = administratorCalls('Library', whoAsks);
  const params = idParametersSchema;

  app.get(
    apiPaths.library,
    call('read', 'All items of all kinds', answersOf('Library'), { querystring: libraryQuerySchema }),
    async ({ query: { limit, offset, ...given } }, reply) => {
      const listed = await library.list({ query: queryFrom(given), ...partOf(limit, offset), now: clock.now() });
      return sendPrivate(reply, { ...listed, hasCaptioner });
    },
  );

  // A selection may be longer than an address.
  app.post(
    apiPaths.libraryValues,
    call('read', 'The values that many items have now', answersOf('LibraryValues'), { body: valuesOfSchema }),
    async ({ body: { selection } }, reply) => {
      const chosen = await chosenItems(library, selectionFrom(selection), clock.now());
      return sendPrivate(reply, countValues(await library.values(chosen.map(({ id }) => id))));
    },
  );

  app.get(
    apiPaths.bulkActs,
    call('read', 'The last changes of many items, the newest first', answersOf('BulkActList')),
    async (_request, reply) => sendPrivate(reply, { items: await bulkActs.list(shownActs) }),
  );

  app.post(
    apiPaths.bulkActs,
    call(
      'edit',
      'Prepares a change of many items: it says what will change, and changes nothing',
      answersOf('BulkAct', 201),
      {
        body: newBulkActSchema,
      },
    ),
    async (request, reply) => {
      const { change, selection } = request.body;
      const needed = permissionOfBulk(change);
      if (!mayAlso(request, needed)) return sendNotPermitted(reply, request.actor, needed);
      const prepared = await prepareBulkAct(selectionFrom(selection), change, request.administrator);
      if (!prepared.ok) {
        const { refusal } = prepared;
        return sendViolations(
          reply,
          typeof refusal === 'string' ? [violations[refusal]] : violationsOf(refusal, planViolations),
        );
      }
      return sendPrivate(reply.code(201).header('location', apiPaths.bulkAct(prepared.value.id)), prepared.value);
    },
  );

  app.get(
    routeOf(apiPaths.bulkAct, 'id'),
    call('read', 'A change of many items, with how far it is', answersOf('BulkAct'), { params }),
    async (request, reply) => sendAct(reply, request.params.id),
  );

  app.get(
    routeOf(apiPaths.bulkItems, 'id'),
    call('read', 'The items of a change, with the result of each', answersOf('BulkItemList'), {
      params,
      querystring: bulkItemQuerySchema,
    }),
    async ({ params: { id }, query: { outcome, ...part } }, reply) => {
      const { offset, limit } = partOf(part.limit, part.offset);
      return sendPrivate(reply, { items: await bulkActs.items(id, outcome, offset, limit) });
    },
  );

  app.get(
    routeOf(apiPaths.bulkCaptions, 'id'),
    call('read', 'How far the automatic captions of a change are', answersOf('BulkCaptions'), { params }),
    async ({ params: { id } }, reply) => sendPrivate(reply, await captionJobs.countOf(id)),
  );

  for (const [verb, path, summary] of [
    ['start', apiPaths.startBulkAct, 'Starts a prepared change; starting it again does nothing'],
    ['retry', apiPaths.retryBulkAct, 'Tries the items again that could not change'],
  ] as const)
    app.post(
      routeOf(path, 'id'),
      call('edit', summary, answersOf('BulkAct'), { params, body: emptyBody }),
      async (request, reply) => {
        const { id } = request.params;
        const needed = await permissionToRun(id);
        if (!mayAlso(request, needed)) return sendNotPermitted(reply, request.actor, needed);
        if (await bulkActs[verb](id)) await wakeBulkActs();
        return sendAct(reply, id);
      },
    );

  app.post(
    routeOf(apiPaths.undoBulkAct, 'id'),
    call('edit', 'Takes back what a change has changed, as a change of its own', answersOf('BulkAct', 201), {
      params,
      body: emptyBody,
    }),
    async (request, reply) => {
      const needed = await permissionToRun(request.params.id);
      if (!mayAlso(request, needed)) return sendNotPermitted(reply, request.actor, needed);
      const undo = await undoBulkAct(request.params.id, request.administrator);
      if (!undo.ok && undo.refusal === 'not-found') return sendAct(reply, request.params.id);
      if (!undo.ok) return sendViolations(reply, [{ field: 'id', message: bulkTexts.notUndoable }], 'clash');
      const { id } = undo.value;
      await bulkActs.start(id);
      await wakeBulkActs();
      return sendAct(reply.code(201).header('location', apiPaths.bulkAct(id)), id);
    },
  );

  /** Rule ROLE-5: an act needs the permission of its change, and taking it back that of the change that is taken back. */
  async function permissionToRun(id: string): Promise<Permission> {
    const act = await bulkActs.find(id);
    // The answer will be that it is not known.
    if (act === undefined) return 'edit';
    if (act.change.act === 'undo' && act.change.of !== id) return permissionToRun(act.change.of);
    return permissionOfBulk(act.change);
  }

  async function sendAct(reply: FastifyReply, id: string): Promise<FastifyReply> {
    const act = await bulkActs.find(id);
    return act === undefined
      ? sendProblem(reply, 'not-found', 'This change is not known any more. Changes are kept for 30 days.')
      : sendPrivate(reply, act);
  }
}

const violations: Readonly<
  Record<Extract<PrepareRefusal, string>, { readonly field: string; readonly message: string }>
> = {
  'nothing-chosen': { field: 'selection', message: bulkTexts.nothingChosen },
  'nothing-to-change': { field: 'change', message: bulkTexts.nothingToChange },
  'too-many': { field: 'selection', message: bulkTexts.tooMany },
};

function queryFrom(given: object): LibraryQuery {
  const values = new Map<string, unknown>(Object.entries(given));
  return libraryQueryFrom({ get: (name) => String(values.get(name) ?? '') });
}

function selectionFrom(selection: Static<typeof valuesOfSchema>['selection']): BulkSelection {
  return 'items' in selection ? selection : { ...selection, filter: queryFrom(selection.filter) };
}

function partOf(limit: string | undefined, offset: string | undefined) {
  return { limit: Number(limit ?? maximumSliceLength), offset: Number(offset ?? 0) };
}
