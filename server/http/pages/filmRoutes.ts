import type { FastifyInstance } from 'fastify';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import { sendProblem } from '../answers/problem.ts';
import { nobody } from '../../application/access/accessOf.ts';

export interface FilmParts {
  readonly openVideoPlayback: OpenPlayback;
  readonly openWebinarPlayback: OpenPlayback;
}

/**
 * Rule MEDIA-8: leads to the playlist of a public film, so that a page without scripts can play it in the browser's
 * own player. Any other film answers 404.
 */
export function registerFilmRoutes(app: FastifyInstance, { openVideoPlayback, openWebinarPlayback }: FilmParts): void {
  for (const [path, openPlayback] of [
    ['/videos/:slug/film', openVideoPlayback],
    ['/webinars/:slug/film', openWebinarPlayback],
  ] as const)
    app.get<{ Params: { slug: string } }>(path, async (request, reply) => {
      const opened = await openPlayback(request.params.slug, nobody);
      if (!opened.ok) return sendProblem(reply, 'not-found', 'No public film is at this address.');
      return reply.header('cache-control', 'no-store').redirect(opened.value.playback.src);
    });
}
