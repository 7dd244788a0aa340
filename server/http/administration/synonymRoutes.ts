import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { newSynonymsSchema, synonymChangesSchema, synonymQuerySchema } from '../../../src/contract/synonyms.ts';
import type { SynonymMistake, SynonymGroup } from '../../../src/domain/search/synonyms.ts';
import { builtInStays, synonymViolations } from '../../../src/domain/violation/synonymViolations.ts';
import type { RefusedEdit } from '../../application/ports/Change.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { SynonymGroups } from '../../application/ports/search/SynonymGroups.ts';
import type { EditSynonyms } from '../../application/synonyms/editSynonyms.ts';
import { appliedGroups } from '../../search/question/appliedGroups.ts';
import {
  administratorsOnly,
  audit,
  sendItem,
  sendRefusedChange,
  sendViolations,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, nothingOf, routeOf, sendPrivate } from '../answers/catalogueAnswers.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface SynonymRoutesParts {
  readonly synonymGroups: Pick<SynonymGroups, 'list' | 'find' | 'remove'>;
  readonly editSynonyms: EditSynonyms;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const common = { tags: ['Synonyms'], security: [{ bearer: [] }] };
const written = { ...common, querystring: noQuery };
const one = { ...written, params: idParametersSchema };
const response = answersOf('SynonymGroup');

/** Rules SYNONYM-1 to SYNONYM-7: the routes with which administrators read and change the synonyms of the search. */
export function registerSynonymRoutes(
  plain: FastifyInstance,
  { synonymGroups, editSynonyms, clock, whoAsks }: SynonymRoutesParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = administratorsOnly(whoAsks);
  const onVersion = [onRequest, versionNeeded];

  app.get(
    apiPaths.synonyms,
    {
      onRequest,
      schema: {
        ...common,
        summary: 'All groups of synonyms, those of administrators first; with a search, those that apply to it',
        querystring: synonymQuerySchema,
        response: answersOf('SynonymGroupList'),
      },
    },
    async ({ query: { search } }, reply) => {
      const groups = await synonymGroups.list();
      const items = search === undefined ? groups : appliedGroups(groups, search);
      return sendPrivate(reply, { items, total: items.length, nextCursor: null });
    },
  );

  app.get(
    routeOf(apiPaths.oneSynonymGroup, 'id'),
    { onRequest, schema: { ...one, summary: 'One group of synonyms', response } },
    async (request, reply) => {
      const group = await synonymGroups.find(request.params.id);
      return group === undefined ? refuseChange(reply, 'not-found') : sendGroup(reply, group);
    },
  );

  app.post(
    apiPaths.synonyms,
    {
      onRequest,
      schema: {
        ...written,
        summary: 'Adds a group of synonyms',
        body: newSynonymsSchema,
        response: answersOf('SynonymGroup', 201),
      },
    },
    async (request, reply) => {
      const { words, isOff = false } = request.body;
      const created = await editSynonyms.create({ words, isOff }, audit(request, clock, 'added'));
      if (!created.ok) return refuseChange(reply, created.refusal);
      return sendGroup(reply.code(201).header('location', apiPaths.oneSynonymGroup(created.value.id)), created.value);
    },
  );

  app.patch(
    routeOf(apiPaths.oneSynonymGroup, 'id'),
    {
      onRequest: onVersion,
      schema: {
        ...one,
        summary: 'Changes the words of a group, or switches it on or off',
        body: synonymChangesSchema,
        response,
      },
    },
    async (request, reply) => {
      const version = wantedVersion(request);
      const context = audit(request, clock, 'edited');
      const changed = await editSynonyms.change(request.params.id, version, request.body, context);
      return changed.ok ? sendGroup(reply, changed.value) : refuseChange(reply, changed.refusal);
    },
  );

  app.delete(
    routeOf(apiPaths.oneSynonymGroup, 'id'),
    {
      onRequest: onVersion,
      schema: { ...one, summary: 'Deletes a group of administrators', response: nothingOf },
    },
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
