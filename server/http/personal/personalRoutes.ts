import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idSchema, noteBodySchema, savedBodySchema, newPositionsSchema } from '../../../src/contract/personal.ts';
import { noteRefusal } from '../../../src/domain/personal/note.ts';
import { recordKinds, type RecordKind } from '../../../src/domain/personal/personalData.ts';
import { recordViolations } from '../../../src/domain/personal/recordViolations.ts';
import type { SavePositions } from '../../application/personal/savePositions.ts';
import type { AnalyticsEvents } from '../../application/ports/insights/AnalyticsEvents.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { PersonalRecords } from '../../application/ports/personal/PersonalRecords.ts';
import type { Reminders } from '../../application/ports/reminders/Reminders.ts';
import { sendViolations } from '../answers/administrators.ts';
import {
  answersOf,
  emptyBody,
  idempotencyHeader,
  noQuery,
  nothingOf,
  perVisitor,
  routeOf,
  sendPrivate,
} from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import { signedInOnly } from '../answers/signedIn.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface PersonalRoutesParts {
  readonly personalRecords: PersonalRecords;
  readonly savePositions: SavePositions;
  readonly reminders: Pick<Reminders, 'removeOf'>;
  readonly analyticsEvents: Pick<AnalyticsEvents, 'erase'>;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

/** Fifty positions, or the longest note in any script, with room to spare. */
const bodyLimit = 64 * 1024;
const common = { tags: ['My data'], security: [{ bearer: [] }], querystring: noQuery };
const params = Type.Object({ id: idSchema() });
const headers = idempotencyHeader('A write with a key that this person has used within a day is not counted again');
const recordRoute = (kind: RecordKind) => routeOf((id: string) => apiPaths.myRecord(kind, id), 'id');

/**
 * Rules PROGRESS-7 to PROGRESS-9 and SAVED-1 to SAVED-3: the records of a signed-in person: positions, saved films and
 * notes. The token names the person, so nobody can read the records of others.
 */
export function registerPersonalRoutes(plain: FastifyInstance, parts: PersonalRoutesParts): void {
  const { personalRecords: records, savePositions, clock } = parts;
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const onRequest = signedInOnly(parts.whoAsks);
  const write = { onRequest, config: perVisitor, bodyLimit };

  app.get(
    apiPaths.myData,
    {
      onRequest,
      schema: { ...common, summary: 'Everything that is kept about you', response: answersOf('PersonalData') },
    },
    async (request, reply) => sendPrivate(reply, await records.read(request.signedIn)),
  );
  app.get(
    recordRoute('positions'),
    {
      onRequest,
      schema: { ...common, summary: 'Your position in one film', params, response: answersOf('FoundPosition') },
    },
    async (request, reply) => {
      const position = await records.position(request.signedIn, request.params.id);
      return sendPrivate(reply, { position: position ?? null });
    },
  );
  app.post(
    apiPaths.myRecords('positions'),
    {
      ...write,
      schema: {
        ...common,
        summary: 'Keeps where you are in films; the latest position of each film counts',
        headers,
        body: newPositionsSchema,
        response: nothingOf,
      },
    },
    async (request, reply) => {
      await savePositions(request.signedIn, request.body.positions, request.headers['idempotency-key']);
      return reply.code(204).send();
    },
  );
  app.put(
    recordRoute('saved'),
    { ...write, schema: { ...common, summary: 'Saves a film', params, body: savedBodySchema, response: nothingOf } },
    async (request, reply) => {
      const item = { kind: request.body.kind, item: request.params.id, savedAt: clock.now().toISOString() };
      const saved = await records.save(request.signedIn, item);
      return saved.ok ? reply.code(204).send() : sendRefused(reply, saved.refusal);
    },
  );
  app.put(
    recordRoute('notes'),
    {
      ...write,
      schema: {
        ...common,
        summary: 'Writes a note at a second of a film. A new note has a new UUID.',
        params,
        body: noteBodySchema,
        response: nothingOf,
      },
    },
    async (request, reply) => {
      const refusal = noteRefusal(request.body.text);
      if (refusal !== undefined) return sendViolations(reply, [recordViolations[refusal]]);
      const note = { ...request.body, id: request.params.id, writtenAt: clock.now().toISOString() };
      const written = await records.writeNote(request.signedIn, note);
      return written.ok ? reply.code(204).send() : sendRefused(reply, written.refusal);
    },
  );
  registerErasing(plain, write, parts);
}

const names: Readonly<Record<RecordKind, string>> = { positions: 'positions', saved: 'saved films', notes: 'notes' };

/** Rule PROGRESS-9: a person removes one record, all of a kind, or everything. */
function registerErasing(
  plain: FastifyInstance,
  write: object,
  { personalRecords: records, reminders, analyticsEvents }: PersonalRoutesParts,
): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const erasing = { ...common, body: emptyBody, response: nothingOf };
  app.delete(
    apiPaths.myData,
    { ...write, schema: { ...erasing, summary: 'Erases all your records' } },
    async (request, reply) => {
      await records.erase(request.signedIn);
      await reminders.removeOf(request.signedIn);
      await analyticsEvents.erase(request.signedIn);
      return reply.code(204).send();
    },
  );
  for (const kind of recordKinds) {
    app.delete(
      apiPaths.myRecords(kind),
      { ...write, schema: { ...erasing, summary: `Erases all your ${names[kind]}` } },
      async (request, reply) => {
        await records.remove(request.signedIn, kind);
        return reply.code(204).send();
      },
    );
    app.delete(
      recordRoute(kind),
      { ...write, schema: { ...erasing, summary: `Removes one of your ${names[kind]}`, params } },
      async (request, reply) => {
        await records.remove(request.signedIn, kind, request.params.id);
        return reply.code(204).send();
      },
    );
  }
}

function sendRefused(reply: FastifyReply, refusal: 'not-found' | 'saved-full' | 'notes-full'): FastifyReply {
  return refusal === 'not-found'
    ? sendProblem(reply, 'not-found', 'No video or recorded webinar has this id.')
    : sendViolations(reply, [recordViolations[refusal]]);
}
