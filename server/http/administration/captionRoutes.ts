import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema, oneOf } from '../../../src/contract/schemaParts.ts';
import {
  captionLanguages,
  isCaptionLanguage,
  maximumCaptionBytes,
  type CaptionRefusal,
} from '../../../src/domain/film/caption.ts';
import { captionLanguageUnknown, captionViolations } from '../../../src/domain/violation/captionViolations.ts';
import type { SaveCaptions } from '../../application/film/saveCaptions.ts';
import type { ChangeRefusal } from '../../application/ports/Change.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import {
  administratorsOnly,
  audit,
  sendRefusedChange,
  sendViolations,
  versionNeeded,
  wantedVersion,
} from '../answers/administrators.ts';
import { answersOf, noQuery, routeOf } from '../answers/catalogueAnswers.ts';
import { fileContent, fileOf, withFileBody } from '../answers/fileBody.ts';
import { filmedKinds, sendFilmItem, type FilmItems } from './filmItems.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface CaptionRoutesParts extends FilmItems {
  readonly saveCaptions: SaveCaptions;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

const kinds = [
  { ...filmedKinds.video, path: apiPaths.videoCaptions },
  { ...filmedKinds.webinar, path: apiPaths.webinarCaptions },
];
const types = ['text/vtt', 'application/x-subrip', 'text/plain', 'application/octet-stream'];
const body = fileContent(types, `WebVTT or SubRip, by its content, in UTF-8, of at most ${maximumCaptionBytes} bytes`);
const params = Type.Object({ ...itemParametersSchema.properties, language: oneOf(captionLanguages) });

/** Rules CAPTION-1 to CAPTION-4: the routes for the captions of films. */
export async function registerCaptionRoutes(
  api: FastifyInstance,
  { saveCaptions, videos, webinars, clock, whoAsks }: CaptionRoutesParts,
): Promise<void> {
  const onRequest = [administratorsOnly(whoAsks), languageNeeded, versionNeeded];
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
    const app = files.withTypeProvider<TypeBoxTypeProvider>();
    for (const { kind, path, tags, answer, called } of kinds) {
      const url = routeOf(path, 'idOrSlug', 'language');
      const schema = {
        tags: [...tags],
        security: [{ bearer: [] }],
        params,
        querystring: noQuery,
        response: answersOf(answer),
      };

      app.put(
        url,
        { onRequest, schema: { ...schema, summary: `Saves the captions of ${called} in one language`, body } },
        async (request, reply) => {
          const { idOrSlug: id, language } = request.params;
          const saved = await saveCaptions.save(
            { kind, id },
            wantedVersion(request),
            language,
            fileOf(request.body),
            audit(request, clock, 'captions-saved'),
          );
          return saved.ok
            ? sendFilmItem(reply, { videos, webinars }, kind, id)
            : sendRefused(reply, saved.refusal, kind);
        },
      );

      app.delete(
        url,
        { onRequest, schema: { ...schema, summary: `Deletes the captions of ${called} in one language` } },
        async (request, reply) => {
          const { idOrSlug: id, language } = request.params;
          const removed = await saveCaptions.remove(
            { kind, id },
            wantedVersion(request),
            language,
            audit(request, clock, 'captions-removed'),
          );
          return removed.ok
            ? sendFilmItem(reply, { videos, webinars }, kind, id)
            : sendRefused(reply, removed.refusal, kind);
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
