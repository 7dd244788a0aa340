import type { FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { newSynonymsSchema, synonymChangesSchema, synonymQuerySchema } from '../../../src/contract/synonyms.ts';
import type { SynonymMistake, SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { builtInStays, synonymViolations } from '../../../src/domain/violation/synonymViolations.ts';
import type { RefusedEdit } from '../../application/ports/Change.ts';
import type { SynonymGroups } from '../../application/ports/search/SynonymGroups.ts';
import type { EditSynonyms } from '../../application/synonyms/editSynonyms.ts';
import { appliedGroups } from '../../search/question/appliedGroups.ts';
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

export interface SynonymRoutesParts extends AdministratorParts {
  readonly synonymGroups: Pick<SynonymGroups, 'list' | 'find' | 'remove'>;
  readonly editSynonyms: EditSynonyms;
}

/** Rules SYNONYM-1 to SYNONYM-7: the routes with which administrators read and change the synonyms of the search. */
export function registerSynonymRoutes(
  app: Api,
  { synonymGroups, editSynonyms, clock, whoAsks }: SynonymRoutesParts,
): void {
  const { call, changing } = administratorCalls('Synonyms', whoAsks);
  const params = idParametersSchema;
  const url = routeOf(apiPaths.oneSynonymGroup, 'id');

  app.get(
    apiPaths.synonyms,
    call(
      'administer',
      'All groups of synonyms, those of administrators first; with a search, those that apply to it',
      answersOf('SynonymGroupList'),
      { querystring: synonymQuerySchema },
    ),
    async ({ query: { search } }, reply) => {
      const groups = await synonymGroups.list();
      const items = search === undefined ? groups : appliedGroups(groups, search);
      return sendPrivate(reply, { items, total: items.length, nextCursor: null });
    },
  );

  app.get(
    url,
    call('administer', 'One group of synonyms', answersOf('SynonymGroup'), { params }),
    async (request, reply) => {
      const group = await synonymGroups.find(request.params.id);
      return group === undefined ? refuseChange(reply, 'not-found') : sendGroup(reply, group);
    },
  );

  app.post(
    apiPaths.synonyms,
    call('administer', 'Adds a group of synonyms', answersOf('SynonymGroup', 201), { body: newSynonymsSchema }),
    async (request, reply) => {
      const { words, isOff = false } = request.body;
      const created = await editSynonyms.create({ words, isOff }, audit(request, clock, 'added'));
      if (!created.ok) return refuseChange(reply, created.refusal);
      return sendGroup(reply.code(201).header('location', apiPaths.oneSynonymGroup(created.value.id)), created.value);
    },
  );

  app.patch(
    url,
    changing('administer', 'Changes the words of a group, or switches it on or off', answersOf('SynonymGroup'), {
      params,
      body: synonymChangesSchema,
    }),
    async (request, reply) => {
      const version = wantedVersion(request);
      const context = audit(request, clock, 'edited');
      const changed = await editSynonyms.change(request.params.id, version, request.body, context);
      return changed.ok ? sendGroup(reply, changed.value) : refuseChange(reply, changed.refusal);
    },
  );

  app.delete(
    url,
    changing('administer', 'Deletes a group of administrators', nothingOf, { params }),
    async (request, reply) => {
      const context = audit(request, clock, 'deleted');
      const removed = await synonymGroups.remove(request.params.id, wantedVersion(request), context);
      if (removed.ok) return reply.code(204).send();
      const { refusal } = removed;
      return refusal === 'built-in' ? sendViolations(reply, [builtInStays]) : refuseChange(reply, refusal);
    },
  );
}

function sendGroup(reply: FastifyReply, group: SynonymGroup): FastifyReply {
  return sendItem(reply, group, group.version);
}

function refuseChange(reply: FastifyReply, refusal: RefusedEdit<SynonymMistake>): FastifyReply {
  if (typeof refusal === 'string') return sendRefusedChange(reply, refusal, 'group of synonyms', {});
  return sendViolations(reply, synonymViolations(refusal));
}
