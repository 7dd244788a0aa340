import type { FastifyReply } from 'fastify';
import {
  filmFileParametersSchema,
  filmFilesToWire,
  filmHashParametersSchema,
  filmMatchesQuerySchema,
} from '../../../src/contract/films.ts';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { RestoreFile } from '../../application/film/restoreFile.ts';
import { shownFileName } from '../../application/upload/shownFileName.ts';
import type { Films } from '../../application/ports/film/Films.ts';
import type { FilmKind } from '../../../src/domain/item/itemKind.ts';
import { audit, sendRefusedChange, wantedVersion, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { filmedKinds, findFilmItem, sendFilmItem, type FilmItems } from './filmItems.ts';
import { sendProblem } from '../answers/problem.ts';

export interface FilmRoutesParts extends FilmItems, AdministratorParts {
  readonly films: Pick<Films, 'findFiles' | 'findByFile' | 'findByHash' | 'processAgain'>;
  readonly restoreFile: RestoreFile;
}

const kinds = [
  { ...filmedKinds.video, processing: itemPaths.video.processing, restore: itemPaths.video.restore },
  { ...filmedKinds.webinar, processing: itemPaths.webinar.processing, restore: itemPaths.webinar.restore },
];

/** Rules FILM-1, FILM-10 and FILM-12: the routes for the files of videos and recorded webinars and their processing. */
export function registerFilmRoutes(
  app: Api,
  { films, restoreFile, videos, webinars, clock, whoAsks }: FilmRoutesParts,
): void {
  const { call: callOfUploads } = administratorCalls('Uploads', whoAsks);

  const find = (kind: FilmKind, idOrSlug: string) => findFilmItem({ videos, webinars }, kind, idOrSlug);

  async function sendFiles(reply: FastifyReply, kind: FilmKind, id: string | undefined): Promise<FastifyReply> {
    const files = id === undefined ? undefined : await films.findFiles(kind, id);
    if (files === undefined) return sendRefusedChange(reply, 'not-found', kind, {});
    return sendPrivate(reply, filmFilesToWire(files));
  }

  app.get(
    apiPaths.films,
    callOfUploads(
      'read',
      'The videos and recorded webinars whose film was uploaded from a file of this name, size and date',
      answersOf('FilmMatches'),
      { querystring: filmMatchesQuerySchema },
    ),
    async ({ query: { name, bytes, modified } }, reply) => {
      const modifiedAt = modified === undefined ? undefined : new Date(modified);
      const facts = { name: shownFileName(name), bytes: Number(bytes), modifiedAt };
      const { owners, hasSameSize } = await films.findByFile(facts);
      return sendPrivate(reply, { items: [...owners], hasSameSize });
    },
  );

  app.get(
    routeOf(apiPaths.filmsOfHash, 'hash'),
    callOfUploads('read', 'The videos and recorded webinars whose film has these bytes', answersOf('FilmOwners'), {
      params: filmHashParametersSchema,
    }),
    async ({ params: { hash } }, reply) => sendPrivate(reply, { items: [...(await films.findByHash(hash))] }),
  );

  for (const { kind, processing, restore, tag, answer, called } of kinds) {
    const { call, changing } = administratorCalls(tag, whoAsks);
    const url = routeOf(processing, 'idOrSlug');
    const params = itemParametersSchema;

    app.get(
      url,
      call('read', `The processing state of the file of ${called}, and its replaced files`, answersOf('FilmFiles'), {
        params,
      }),
      async (request, reply) => sendFiles(reply, kind, (await find(kind, request.params.idOrSlug))?.id),
    );

    app.post(
      url,
      call('edit', `Retries the failed processing of the file of ${called}`, answersOf('FilmFiles', 202), {
        params,
        body: emptyBody,
      }),
      async (request, reply) => {
        const id = (await find(kind, request.params.idOrSlug))?.id;
        if (id !== undefined) await films.processAgain(kind, id, audit(request, clock, 'processed-again'));
        return sendFiles(reply.code(202), kind, id);
      },
    );

    app.post(
      routeOf(restore, 'idOrSlug', 'fileId'),
      changing('edit', `Restores a replaced file of ${called}`, answersOf(answer), {
        params: filmFileParametersSchema,
        body: emptyBody,
      }),
      async (request, reply) => {
        const item = await find(kind, request.params.idOrSlug);
        const context = audit(request, clock, 'file-restored');
        const restored = await restoreFile(item, wantedVersion(request), request.params.fileId, context);
        if (restored.ok) return sendFilmItem(reply, { videos, webinars }, kind, item?.id ?? '');
        if (restored.refusal === 'file-unknown') return sendProblem(reply, 'not-found', 'This file is no longer kept.');
        return sendRefusedChange(reply, restored.refusal, kind, {});
      },
    );
  }
}
