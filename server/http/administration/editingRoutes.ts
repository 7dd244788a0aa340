import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify';
import { refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { ChangeRefusal, AuditContext } from '../../application/ports/Change.ts';
import { administratorsOnly, audit, versionNeeded, wantedVersion } from '../answers/administrators.ts';
import { answersOf, emptyBody, nothingOf, routeOf } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

type Changed<Stored, Fault> = Result<Stored, ChangeRefusal | readonly Fault[]>;

interface PublishedKind<Stored, Fault> {
  /** The paths of the item and of its publish and unpublish calls. */
  readonly paths: readonly [
    item: (id: string) => string,
    publish: (id: string) => string,
    unpublish: (id: string) => string,
  ];
  /** The path parameter that names the item. */
  readonly by: 'id' | 'idOrSlug';
  /** What the API descriptions of the routes have in common. */
  readonly schema: FastifySchema & { readonly tags: string[] };
  /** The name of the kind with its article, as in "Lists a video for everyone". */
  readonly called: string;
  /** The name of the answer's schema. */
  readonly answers: string;
  readonly change: {
    publish(id: string, version: number, audit: AuditContext): Promise<Changed<Stored, Fault>>;
    unpublish(id: string, version: number, audit: AuditContext): Promise<Changed<Stored, Fault>>;
    remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>>;
  };
  readonly answer: (reply: FastifyReply, changed: Changed<Stored, Fault>) => FastifyReply;
  /** Why the item cannot be deleted while another one links to it. */
  readonly linked?: string;
}

/** Rules DRAFT-1, DRAFT-6 and DRAFT-13: publishing, unpublishing and deleting, for every kind of item. */
export function registerPublishing<Stored, Fault>(
  app: FastifyInstance,
  { clock, whoAsks }: { readonly clock: Clock; readonly whoAsks: WhoAsks },
  kind: PublishedKind<Stored, Fault>,
): void {
  const { by, called, change, answer, linked = '' } = kind;
  const [item, publish, unpublish] = kind.paths;
  const common = { onRequest: [administratorsOnly(whoAsks), versionNeeded] };
  const schema = { ...kind.schema, body: emptyBody, response: answersOf(kind.answers) };
  type Named = { Params: Record<typeof by, string> };

  app.post<Named>(
    routeOf(publish, by),
    { ...common, schema: { ...schema, summary: `Publishes ${called}: everyone sees it in the lists` } },
    async (request, reply) =>
      answer(
        reply,
        await change.publish(request.params[by], wantedVersion(request), audit(request, clock, 'published')),
      ),
  );

  app.post<Named>(
    routeOf(unpublish, by),
    { ...common, schema: { ...schema, summary: `Unpublishes ${called}: only administrators see it` } },
    async (request, reply) =>
      answer(
        reply,
        await change.unpublish(request.params[by], wantedVersion(request), audit(request, clock, 'unpublished')),
      ),
  );

  app.delete<Named>(
    routeOf(item, by),
    {
      ...common,
      schema: {
        ...kind.schema,
        summary: `Deletes ${called}: it stays in the bin for 30 days`,
        response: nothingOf,
      },
    },
    async (request, reply) => {
      const removed = await change.remove(request.params[by], wantedVersion(request), audit(request, clock, 'deleted'));
      if (removed.ok) return reply.code(204).send();
      const { refusal } = removed;
      return refusal === 'linked' ? sendProblem(reply, 'linked', linked) : answer(reply, refuse(refusal));
    },
  );
}
