import type { FastifyInstance } from 'fastify';
import { itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import { newVideoSchema, videoChangesSchema } from '../../../src/contract/videos.ts';
import { videoViolations } from '../../../src/domain/violation/violations.ts';
import type { Videos } from '../../application/ports/item/Videos.ts';
import type { EditVideo } from '../../application/video/editVideo.ts';
import type { AdministratorParts } from '../answers/administrators.ts';
import { noQuery } from '../answers/apiCalls.ts';
import { registerEditing } from './editingRoutes.ts';

export interface VideoAdminParts extends AdministratorParts {
  readonly videos: Pick<Videos, 'findHolder'>;
  readonly editVideo: EditVideo;
}

/** Rules VIDEO-1 and VIDEO-2: the routes with which administrators change videos. */
export function registerVideoAdminRoutes(app: FastifyInstance, { videos, editVideo, ...parts }: VideoAdminParts): void {
  registerEditing(app, parts, {
    paths: itemPaths.video,
    by: 'idOrSlug',
    schema: { tags: ['Videos'], params: itemParametersSchema, querystring: noQuery },
    newItem: newVideoSchema,
    changes: videoChangesSchema,
    answers: 'Video',
    noun: 'video',
    nounWithArticle: 'a video',
    edit: editVideo,
    idOf: ({ video }) => video.id,
    shown: ({ video }) => video,
    texts: videoViolations,
    slugs: { folder: '/videos', findHolder: (slug) => videos.findHolder(slug) },
  });
}
