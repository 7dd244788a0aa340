import type { FastifyInstance } from 'fastify';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import type { OpenDownload } from '../../application/webinar/openDownload.ts';
import { downloadAddress } from '../catalogue/downloadRoutes.ts';
import { sendProblem } from '../answers/problem.ts';
import { nobody } from '../../application/access/accessOf.ts';

export interface FilmParts {
  readonly openVideoPlayback: OpenPlayback;
  readonly openWebinarPlayback: OpenPlayback;
  readonly openDownload: OpenDownload;
}

/**
 * Rules MEDIA-8 and DETAIL-11: leads a page without scripts to the playlist of a public film, for the browser's own
 * player, and to its downloads. Anything else answers 404.
 */
export function registerFilmRoutes(
  app: FastifyInstance,
  { openVideoPlayback, openWebinarPlayback, openDownload }: FilmParts,
): void {
  for (const [path, openPlayback] of [
    ['/videos/:slug/film', openVideoPlayback],
    ['/webinars/:slug/film', openWebinarPlayback],
  ] as const)
    app.get<{ Params: { slug: string } }>(path, async (request, reply) => {
      const opened = await openPlayback(request.params.slug, nobody);
      if (!opened.ok) return sendProblem(reply, 'not-found', 'No public film is at this address.');
      return reply.header('cache-control', 'no-store').redirect(opened.value.playback.src);
    });
  app.get<{ Params: { slug: string; id: string } }>('/webinars/:slug/downloads/:id', async (request, reply) => {
    const opened = await openDownload(request.params.slug, request.params.id, nobody);
    if (!opened.ok) return sendProblem(reply, 'not-found', 'No public download is at this address.');
    return reply.header('cache-control', 'no-store').redirect(downloadAddress(opened.value));
  });
}
