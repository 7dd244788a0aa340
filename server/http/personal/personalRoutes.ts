import type { FastifyReply } from 'fastify';
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
  nothingOf,
  personalCalls,
  perVisitor,
  routeOf,
  type Api,
} from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
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
const limits = { config: perVisitor, bodyLimit: 64 * 1024 };
const params = Type.Object({ id: idSchema() });
const headers = idempotencyHeader('A write with a key that this person has used within a day is not counted again');
const recordRoute = (kind: RecordKind) => routeOf((id: string) => apiPaths.myRecord(kind, id), 'id');

/**
 * Rules PROGRESS-7 to PROGRESS-9 and SAVED-1 to SAVED-3: the records of a signed-in person: positions, saved films and
 * notes. The token names the person, so nobody can read the records of others.
 */
export function registerPersonalRoutes(app: Api, parts: PersonalRoutesParts): void {
  const { personalRecords: records, savePositions, clock } = parts;
  const call = personalCalls('My data', parts.whoAsks);

  app.get(
    apiPaths.myData,
    call('Everything that is kept about you', answersOf('PersonalData')),
    async (request, reply) => sendPrivate(reply, await records.read(request.signedIn)),
  );
  app.get(
    recordRoute('positions'),
    call('Your position in one film', answersOf('FoundPosition'), { params }),
    async (request, reply) => {
      const position = await records.position(request.signedIn, request.params.id);
      return sendPrivate(reply, { position: position ?? null });
    },
  );
  app.post(
    apiPaths.myRecords('positions'),
    {
      ...limits,
      ...call('Keeps where you are in films; the latest position of each film counts', nothingOf, {
        headers,
        body: newPositionsSchema,
      }),
    },
    async (request, reply) => {
      await savePositions(request.signedIn, request.body.positions, request.headers['idempotency-key']);
      return reply.code(204).send();
    },
  );
  app.put(
    recordRoute('saved'),
    { ...limits, ...call('Saves a film', nothingOf, { params, body: savedBodySchema }) },
    async (request, reply) => {
      const item = { kind: request.body.kind, item: request.params.id, savedAt: clock.now().toISOString() };
      const saved = await records.save(request.signedIn, item);
      return saved.ok ? reply.code(204).send() : sendRefused(reply, saved.refusal);
    },
  );
  app.put(
    recordRoute('notes'),
    {
      ...limits,
      ...call('Writes a note at a second of a film. A new note has a new UUID.', nothingOf, {
        params,
        body: noteBodySchema,
      }),
    },
    async (request, reply) => {
      const refusal = noteRefusal(request.body.text);
      if (refusal !== undefined) return sendViolations(reply, [recordViolations[refusal]]);
      const note = { ...request.body, id: request.params.id, writtenAt: clock.now().toISOString() };
      const written = await records.writeNote(request.signedIn, note);
      return written.ok ? reply.code(204).send() : sendRefused(reply, written.refusal);
    },
  );
  registerErasing(app, parts);
}

const names: Readonly<Record<RecordKind, string>> = { positions: 'positions', saved: 'saved films', notes: 'notes' };

/** Rule PROGRESS-9: a person removes one record, all of a kind, or everything. */
function registerErasing(
  app: Api,
  { personalRecords: records, reminders, analyticsEvents, whoAsks }: PersonalRoutesParts,
): void {
  const call = personalCalls('My data', whoAsks);
  const body = emptyBody;
  app.delete(
    apiPaths.myData,
    { ...limits, ...call('Erases all your records', nothingOf, { body }) },
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
      { ...limits, ...call(`Erases all your ${names[kind]}`, nothingOf, { body }) },
      async (request, reply) => {
        await records.remove(request.signedIn, kind);
        return reply.code(204).send();
      },
    );
    app.delete(
      recordRoute(kind),
      { ...limits, ...call(`Removes one of your ${names[kind]}`, nothingOf, { params, body }) },
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
