import type { FastifyReply } from 'fastify';
import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { previewQuerySchema } from '../../../src/contract/previews.ts';
import { staticScreens } from '../../../src/domain/page/staticScreens.ts';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import { idParametersSchema, itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { OpenPreview } from '../../application/preview/openPreview.ts';
import type { FindPreviewed } from '../../application/preview/previewed.ts';
import type { PreviewKind, PreviewTickets } from '../../application/ports/item/PreviewTickets.ts';
import { administratorCalls, answersOf, emptyBody, limitedCalls, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface PreviewRoutesParts {
  readonly findPreviewed: FindPreviewed;
  readonly openPreview: OpenPreview;
  readonly previewTickets: Pick<PreviewTickets, 'issue'>;
  readonly whoAsks: WhoAsks;
}

const tag = 'Previews';
const opened: readonly (readonly [PreviewKind, string])[] = [
  ['video', routeOf(itemPaths.video.preview, 'idOrSlug')],
  ['webinar', routeOf(itemPaths.webinar.preview, 'idOrSlug')],
  ['upcoming', routeOf(itemPaths.upcoming.preview, 'idOrSlug')],
];
const problems: Readonly<Record<'not-found' | 'expired' | 'published' | 'not-ready', readonly [ProblemKind, string]>> =
  {
    'not-found': [
      'not-found',
      'This preview link is incomplete or changed, or its item was deleted. Ask the person who sent it for a new link.',
    ],
    expired: ['expired', 'This preview link has expired. Ask the person who sent it for a new link.'],
    published: [
      'expired',
      'This item has been published. Open it on the site. A preview link shows only unpublished items.',
    ],
    'not-ready': ['not-ready', 'The video file is still being processed. Try again in a few minutes.'],
  };

/**
 * Preview links of unpublished items: administrators create them, and anybody who has one can use it until it expires.
 */
export function registerPreviewRoutes(
  app: Api,
  { findPreviewed, openPreview, previewTickets, whoAsks }: PreviewRoutesParts,
): void {
  const { call } = administratorCalls(tag, whoAsks);
  const callOfVisitors = limitedCalls(tag);

  for (const [kind, url] of opened) {
    app.post(
      url,
      call(
        'edit',
        'Creates a link that shows an unpublished item to anyone who has it, for a week',
        answersOf('PreviewLink'),
        {
          params: itemParametersSchema,
          body: emptyBody,
        },
      ),
      async (request, reply) => {
        const found = await findPreviewed(kind, request.params.idOrSlug);
        if (found === undefined) return sendProblem(reply, 'not-found', 'No item has this id or URL path.');
        const { token, expiresAt } = previewTickets.issue(kind, found.id);
        return sendPrivate(unlisted(reply), {
          url: `${staticScreens['video-preview'].path}?${new URLSearchParams({ id: found.id, token })}`,
          expiresAt: expiresAt.toISOString(),
        });
      },
    );
  }

  const behindLink = { params: idParametersSchema, querystring: previewQuerySchema };

  app.get(
    routeOf(apiPaths.preview, 'id'),
    callOfVisitors('The item that a preview link shows', answersOf('Preview'), behindLink),
    async (request, reply) => {
      const found = await openPreview.find(request.params.id, request.query.token);
      if (!found.ok) return sendProblem(unlisted(reply), ...problems[found.refusal]);
      const { preview, cookie } = found.value;
      return sendPrivate(unlisted(cookie === undefined ? reply : reply.header('set-cookie', cookie)), preview);
    },
  );

  app.post(
    routeOf(apiPaths.previewPlayback, 'id'),
    callOfVisitors('What a player needs to play the item that a preview link shows', answersOf('Playback'), {
      ...behindLink,
      body: emptyBody,
    }),
    async (request, reply) => {
      const played = await openPreview.openPlayback(request.params.id, request.query.token);
      if (!played.ok) return sendProblem(unlisted(reply), ...problems[played.refusal]);
      return sendPrivate(unlisted(reply).header('set-cookie', played.value.cookie), played.value.playback);
    },
  );
}

/** No search engine lists a preview. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex');
}
