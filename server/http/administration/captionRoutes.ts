import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema, oneOf } from '../../../src/contract/schemaParts.ts';
import {
  captionLanguages,
  isCaptionLanguage,
  maximumCaptionBytes,
  type CaptionRefusal,
} from '../../../src/domain/film/caption.ts';
import type { Result } from '../../../src/domain/result.ts';
import { captionLanguageUnknown, captionViolations } from '../../../src/domain/violation/captionViolations.ts';
import type { SaveCaptions } from '../../application/film/saveCaptions.ts';
import type { ChangeRefusal } from '../../application/ports/Change.ts';
import {
  administratorsOnly,
  audit,
  sendRefusedChange,
  sendViolations,
  versionNeeded,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, routeOf, typed } from '../answers/apiCalls.ts';
import { fileContent, fileOf, withFileBody } from '../answers/fileBody.ts';
import { filmedKinds, sendFilmItem, type FilmItems } from './filmItems.ts';
import { sendProblem } from '../answers/problem.ts';

export interface CaptionRoutesParts extends FilmItems, AdministratorParts {
  readonly saveCaptions: SaveCaptions;
}

const kinds = [
  { ...filmedKinds.video, path: itemPaths.video.captions },
  { ...filmedKinds.webinar, path: itemPaths.webinar.captions },
];
const types = ['text/vtt', 'application/x-subrip', 'text/plain', 'application/octet-stream'];
const body = fileContent(types, `WebVTT or SubRip, by its content, in UTF-8, of at most ${maximumCaptionBytes} bytes`);
const params = Type.Object({ ...itemParametersSchema.properties, language: oneOf(captionLanguages) });

/** Rules CAPTION-1 to CAPTION-4: the routes for the captions of films. */
export async function registerCaptionRoutes(
  api: FastifyInstance,
  { saveCaptions, videos, webinars, clock, whoAsks }: CaptionRoutesParts,
): Promise<void> {
  const onRequest = [administratorsOnly(whoAsks, 'edit'), languageNeeded, versionNeeded];
  const tooLarge = captionViolations({ reason: 'too-large' })
    .map(({ message }) => message)
    .join(' ');
  const file = {
    types: /^(?:text\/(?:vtt|plain|srt|x-srt)|application\/(?:x-subrip|octet-stream))(?:;|$)/,
    maximumBytes: maximumCaptionBytes,
    otherType: 'Choose a WebVTT (.vtt) or SubRip (.srt) file.',
    tooLarge,
  };

  await withFileBody(api, file, (files) => {
    const app = typed(files);
    for (const { kind, path, tag, answer, called } of kinds) {
      const { call } = administratorCalls(tag, whoAsks);
      const url = routeOf(path, 'idOrSlug', 'language');
      const send = (reply: FastifyReply, id: string, changed: Result<void, ChangeRefusal | CaptionRefusal>) =>
        changed.ok ? sendFilmItem(reply, { videos, webinars }, kind, id) : sendRefused(reply, changed.refusal, kind);

      app.put(
        url,
        {
          ...call('edit', `Saves the captions of ${called} in one language`, answersOf(answer), { params, body }),
          onRequest,
        },
        async (request, reply) => {
          const { idOrSlug: id, language } = request.params;
          const [version, context] = [wantedVersion(request), audit(request, clock, 'captions-saved')];
          const file = fileOf(request.body);
          return send(reply, id, await saveCaptions.save({ kind, id }, version, language, file, context));
        },
      );

      app.delete(
        url,
        {
          ...call('edit', `Deletes the captions of ${called} in one language`, answersOf(answer), { params }),
          onRequest,
        },
        async (request, reply) => {
          const { idOrSlug: id, language } = request.params;
          const [version, context] = [wantedVersion(request), audit(request, clock, 'captions-removed')];
          return send(reply, id, await saveCaptions.remove({ kind, id }, version, language, context));
        },
      );
    }
  });
}

/** Refuses an unknown language before the body is read. */
async function languageNeeded(
  { params: given }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (isCaptionLanguage((given as { readonly language?: string }).language)) return undefined;
  return sendProblem(reply, 'not-found', captionLanguageUnknown);
}

function sendRefused(reply: FastifyReply, refusal: ChangeRefusal | CaptionRefusal, item: string): FastifyReply {
  if (refusal === 'not-found' || refusal === 'stale') return sendRefusedChange(reply, refusal, item, {});
  return sendViolations(reply, captionViolations(refusal));
}
