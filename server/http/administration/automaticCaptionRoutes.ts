import type { FastifyReply } from 'fastify';
import { captionParametersSchema } from '../../../src/contract/captions.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { AutomaticCaptionsOfFilm, AutomaticRefusal } from '../../../src/domain/film/automaticCaptions.ts';
import type { Result } from '../../../src/domain/result.ts';
import { automaticViolations } from '../../../src/domain/violation/automaticTexts.ts';
import type { RequestCaptions } from '../../application/film/requestCaptions.ts';
import { audit, sendRefusedChange, sendViolations, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { filmedKinds } from './filmItems.ts';

export interface AutomaticCaptionRoutesParts extends AdministratorParts {
  readonly requestCaptions: RequestCaptions;
}

/** Rules AUTO-1 and AUTO-2: the routes for captions that a program makes. */
export function registerAutomaticCaptionRoutes(
  app: Api,
  { requestCaptions, clock, whoAsks }: AutomaticCaptionRoutesParts,
): void {
  for (const { kind, tag, called } of Object.values(filmedKinds)) {
    const { call } = administratorCalls(tag, whoAsks);
    const answers = answersOf('AutomaticCaptions');
    const one = routeOf(itemPaths[kind].oneAutomaticCaptions, 'idOrSlug', 'language');
    const params = captionParametersSchema;

    app.get(
      routeOf(itemPaths[kind].automaticCaptions, 'idOrSlug'),
      call('read', `The automatic captions of ${called}, with how far they are`, answers, {
        params: itemParametersSchema,
      }),
      async ({ params: { idOrSlug: id } }, reply) => send(reply, kind, await requestCaptions.list({ kind, id })),
    );

    app.put(
      one,
      call(
        'edit',
        `Makes captions of ${called} automatically; they become a draft. Again while it runs does nothing`,
        answers,
        {
          params,
          body: emptyBody,
        },
      ),
      async (request, reply) => {
        const { idOrSlug: id, language } = request.params;
        const context = audit(request, clock, 'captions-requested');
        return send(reply, kind, await requestCaptions.start({ kind, id }, language, context));
      },
    );

    app.delete(
      one,
      call('edit', `Cancels automatic captions of ${called}, or forgets that they failed; a draft stays`, answers, {
        params,
      }),
      async (request, reply) => {
        const { idOrSlug: id, language } = request.params;
        const context = audit(request, clock, 'captions-withdrawn');
        return send(reply, kind, await requestCaptions.cancel({ kind, id }, language, context));
      },
    );
  }
}

function send(
  reply: FastifyReply,
  item: string,
  answer: Result<AutomaticCaptionsOfFilm, 'not-found' | AutomaticRefusal>,
): FastifyReply {
  if (answer.ok) return sendPrivate(reply, answer.value);
  if (answer.refusal === 'not-found') return sendRefusedChange(reply, answer.refusal, item, {});
  return sendViolations(reply, [automaticViolations[answer.refusal]], 'clash');
}
