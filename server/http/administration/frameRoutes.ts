import { frameSchema } from '../../../src/contract/films.ts';
import { itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { TakeFrame, TakeFrameRefusal } from '../../application/film/takeFrame.ts';
import {
  audit,
  sendRefusedChange,
  sendViolations,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { filmedKinds, findFilmItem, sendFilmItem, type FilmItems } from './filmItems.ts';

export interface FrameRoutesParts extends FilmItems, AdministratorParts {
  readonly takeFrame: TakeFrame;
}

const outside = 'The video ends before this second. Go to an earlier moment.';
const notReady = 'The video is not processed yet. Try again when it can be watched.';
const unreadable = 'This frame could not be used. Go to another moment and try again.';

function textOf(refusal: TakeFrameRefusal): string {
  if (refusal === 'second-outside') return outside;
  return refusal === 'film-not-ready' ? notReady : unreadable;
}

/** Rule EDITOR-7: the routes that take a frame of a film as the thumbnail of its item. */
export function registerFrameRoutes(app: Api, { takeFrame, clock, whoAsks, ...items }: FrameRoutesParts): void {
  for (const { kind, tag, answer, called } of Object.values(filmedKinds)) {
    const { changing } = administratorCalls(tag, whoAsks);
    app.post(
      routeOf(itemPaths[kind].frame, 'idOrSlug'),
      changing('edit', `Takes a frame of the film of ${called} as its thumbnail`, answersOf(answer), {
        params: itemParametersSchema,
        body: frameSchema,
      }),
      async (request, reply) => {
        const { idOrSlug } = request.params;
        const item = await findFilmItem(items, kind, idOrSlug);
        const context = audit(request, clock, 'thumbnail-saved');
        const taken = await takeFrame(item, wantedVersion(request), request.body.second, context);
        if (taken.ok) return sendFilmItem(reply, items, kind, idOrSlug);
        const { refusal } = taken;
        if (refusal === 'not-found' || refusal === 'stale') return sendRefusedChange(reply, refusal, kind, {});
        return sendViolations(reply, [{ field: 'second', message: textOf(refusal) }]);
      },
    );
  }
}
