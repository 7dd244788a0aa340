import type { FastifyReply } from 'fastify';
import {
  captionDraftSchema,
  captionParametersSchema,
  captionVersionParametersSchema,
} from '../../../src/contract/captions.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import { maximumCaptionBytes, type CaptionRefusal } from '../../../src/domain/film/caption.ts';
import { captionViolations } from '../../../src/domain/violation/captionViolations.ts';
import type { DraftCaptions, OpenedCaptions } from '../../application/film/draftCaptions.ts';
import type { ChangeRefusal } from '../../application/ports/Change.ts';
import {
  sendItem,
  sendRefusedChange,
  sendViolations,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { filmedKinds } from './filmItems.ts';

export interface CaptionDraftRoutesParts extends AdministratorParts {
  readonly draftCaptions: DraftCaptions;
}

/** JSON writes a line break as two characters, and a quote too. */
const bodyLimit = 2 * maximumCaptionBytes + 1000;

/** Rules CUE-11 to CUE-13: the routes for drafts of captions and for the versions that were published. */
export function registerCaptionDraftRoutes(app: Api, { draftCaptions, clock, whoAsks }: CaptionDraftRoutesParts): void {
  for (const { kind, tag, called } of Object.values(filmedKinds)) {
    const { call, changing } = administratorCalls(tag, whoAsks);
    const url = routeOf(itemPaths[kind].captionDraft, 'idOrSlug', 'language');
    const params = captionParametersSchema;

    app.get(
      url,
      call(
        'read',
        `The captions of ${called} in one language: published, draft and earlier ones`,
        answersOf('CaptionWork'),
        {
          params,
        },
      ),
      async ({ params: { idOrSlug: id, language } }, reply) => {
        const opened = await draftCaptions.open({ kind, id }, language);
        return opened.ok ? sendOpened(reply, opened.value) : sendRefused(reply, opened.refusal, kind);
      },
    );

    app.put(
      url,
      {
        bodyLimit,
        ...changing(
          'edit',
          `Saves a draft of the captions of ${called}, which visitors do not see`,
          answersOf('CaptionWork'),
          {
            params,
            body: captionDraftSchema,
          },
        ),
      },
      async (request, reply) => {
        const { idOrSlug: id, language } = request.params;
        const author = { person: request.administrator, at: clock.now() };
        const version = wantedVersion(request);
        const saved = await draftCaptions.save({ kind, id }, language, version, request.body, author);
        return saved.ok ? sendOpened(reply, saved.value) : sendRefused(reply, saved.refusal, kind);
      },
    );

    app.delete(
      url,
      changing('edit', `Deletes the draft of the captions of ${called}`, nothingOf, { params }),
      async (request, reply) => {
        const { idOrSlug: id, language } = request.params;
        const removed = await draftCaptions.remove({ kind, id }, language, wantedVersion(request));
        return removed.ok ? reply.code(204).send() : sendRefused(reply, removed.refusal, kind);
      },
    );

    app.get(
      routeOf(itemPaths[kind].captionVersion, 'idOrSlug', 'language', 'version'),
      call('read', `Captions of ${called} that were published`, answersOf('CaptionVersion'), {
        params: captionVersionParametersSchema,
      }),
      async ({ params: { idOrSlug: id, language, version } }, reply) => {
        const found = await draftCaptions.findVersion({ kind, id }, language, version);
        return found.ok ? sendPrivate(reply, { vtt: found.value }) : sendRefused(reply, found.refusal, kind);
      },
    );
  }
}

/** The ETag is the version of the draft; 0 without one. */
function sendOpened(reply: FastifyReply, { work, version }: OpenedCaptions): FastifyReply {
  return sendItem(reply, work, version);
}

function sendRefused(reply: FastifyReply, refusal: ChangeRefusal | CaptionRefusal, item: string): FastifyReply {
  if (refusal === 'not-found' || refusal === 'stale') return sendRefusedChange(reply, refusal, item, {});
  return sendViolations(reply, captionViolations(refusal));
}
