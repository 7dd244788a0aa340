import type { FastifyReply, FastifyRequest } from 'fastify';
import { may, permissionsOfRole } from '../../../src/domain/access/permission.ts';
import { trainingRoles, type Permission } from '../../../src/domain/access/trainingRole.ts';
import type { Person } from '../../../src/domain/access/person.ts';
import type { AuditedAction } from '../../../src/domain/history/history.ts';
import { violationsOf, type ShownItem, type Violation } from '../../../src/domain/violation/violations.ts';
import type { Asker } from '../../application/access/accessOf.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { AuditContext, RefusedEdit } from '../../application/ports/Change.ts';
import { sendPrivate } from './catalogueAnswers.ts';
import { sendInvalidToken, sendProblem } from './problem.ts';
import type { WhoAsks } from './whoAsks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the administrator who sends the request; empty on public routes. */
    administrator: string;
    /** The session of the administrator's token, if the token names one. */
    administratorSession: string | undefined;
    /** Who sends the request, with a role or the scopes of a token, if any; undefined on public routes. */
    actor: Person | undefined;
  }
}

/** What the routes of administrators need beside their ports. */
export interface AdministratorParts {
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

/** Rules ACCESS-8 and ROLE-5: refuses whoever lacks the permission, before the body is read. */
export function administratorsOnly(whoAsks: WhoAsks, permission: Permission) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const asker = await whoAsks(request);
    if (!asker.ok) return sendInvalidToken(reply);
    const { person } = asker.value;
    if (person.id === undefined)
      return sendProblem(reply, 'sign-in', `${rolesNeeded(permission)} Sign in with an account that has such a role.`);
    // The log names who was refused.
    request.actor = person;
    if (!may(person, permission)) return sendNotPermitted(reply, person, permission);
    rememberAdministrator(request, asker.value);
    return undefined;
  };
}

/** Rule ROLE-6: says which permission is missing, and who has it. */
export function sendNotPermitted(
  reply: FastifyReply,
  person: Pick<Person, 'scopes'> | undefined,
  permission: Permission,
): FastifyReply {
  if (person?.scopes === undefined) return sendProblem(reply, 'forbidden', rolesNeeded(permission));
  return sendProblem(reply, 'forbidden', `This token lacks the scope "${permission}". Create one that has it.`);
}

function rolesNeeded(permission: Permission): string {
  const holders = trainingRoles.filter((role) => permissionsOfRole[role].includes(permission));
  const named = holders
    .map((role) => `${role}s`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
  return `Only training ${named} may do this.`;
}

/** Marks the request as sent by an administrator. */
export function rememberAdministrator(
  request: FastifyRequest,
  { person, session }: Pick<Asker, 'person' | 'session'>,
): void {
  request.administrator = person.id ?? '';
  request.administratorSession = session;
  request.actor = person;
}

/** Whether the administrator who sends the request may do this as well. */
export function mayAlso({ actor }: FastifyRequest, permission: Permission): boolean {
  return actor !== undefined && may(actor, permission);
}

export function audit(request: FastifyRequest, clock: Clock, action: AuditedAction): AuditContext {
  return { person: request.administrator, at: clock.now(), action };
}

/**
 * The version in `If-Match`. It ignores the weak prefix and the encoding suffix that a proxy may add. 0, which no item
 * has, for any other value.
 */
export function wantedVersion({ headers }: FastifyRequest): number {
  return Number(/^(?:W\/)?"(\d{1,15})(?:-\w+)?"$/.exec(headers['if-match']?.trim() ?? '')?.[1] ?? 0);
}

/** Rule VERSION-1: refuses a change without a version, before the body is read. */
export async function versionNeeded(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if ((request.headers['if-match'] ?? '').trim() !== '') return undefined;
  return sendProblem(reply, 'precondition-required', 'Read the item first, and send its ETag as If-Match.');
}

/** Sends an item to an administrator. No cache stores it; its ETag is the version for the next change. */
export function sendItem(reply: FastifyReply, item: object, version: number): FastifyReply {
  return sendPrivate(reply.header('etag', `"${version}"`), item);
}

/**
 * Rules VERSION-1 and VERSION-9: the item does not exist, has changed, or would break rules, which are listed with
 * their texts.
 */
export function sendRefusedChange<Refusal extends string>(
  reply: FastifyReply,
  refusal: RefusedEdit<Refusal>,
  item: string,
  texts: Readonly<Record<Refusal, Violation>>,
): FastifyReply {
  if (refusal === 'not-found') return sendProblem(reply, 'not-found', `No ${item} has this id or URL path.`);
  if (refusal === 'stale')
    return sendProblem(
      reply,
      'stale',
      'Someone else has changed the item since you read it. Read it again, then repeat your change.',
    );
  const isClash = refusal.length === 1 && clashes.some((clash) => clash === refusal[0]);
  return sendViolations(reply, violationsOf(refusal, texts), isClash ? 'clash' : 'rule-broken');
}

/** An item that refers to another, and the field that does. */
export interface LinkedItem {
  readonly field: string;
  readonly holder: ShownItem;
}

/** Rules WEBINAR-11 and SERIES-3: other items refer to the item, so it cannot be deleted. */
export function sendLinked(reply: FastifyReply, message: string, linked: readonly LinkedItem[]): FastifyReply {
  const violations = linked.map((item) => ({ ...item, message }));
  return sendProblem(reply, 'linked', message, violations);
}

export function sendViolations(
  reply: FastifyReply,
  violations: readonly Violation[],
  kind: 'clash' | 'rule-broken' = 'rule-broken',
): FastifyReply {
  return sendProblem(reply, kind, [...new Set(violations.map(({ message }) => message))].join(' '), [...violations]);
}

/** Refusals that depend on another item, not on the rules of this one. */
const clashes = ['slug-in-use', 'title-taken'];
