import { makeDraftCaptions } from '../../application/film/draftCaptions.ts';
import { makeTakeFrame } from '../../application/film/takeFrame.ts';
import { makeRestoreFile } from '../../application/film/restoreFile.ts';
import { makeSaveCaptions } from '../../application/film/saveCaptions.ts';
import { makeSaveThumbnail, makeSaveUpcomingThumbnail } from '../../application/film/saveThumbnail.ts';
import { makeFindRelated } from '../../application/related/findRelated.ts';
import { registerAutomaticCaptionRoutes } from '../../http/administration/automaticCaptionRoutes.ts';
import { registerCaptionDraftRoutes } from '../../http/administration/captionDraftRoutes.ts';
import { registerCaptionRoutes } from '../../http/administration/captionRoutes.ts';
import { registerFilmRoutes } from '../../http/administration/filmRoutes.ts';
import { registerFrameRoutes } from '../../http/administration/frameRoutes.ts';
import { registerThumbnailRoutes } from '../../http/administration/thumbnailRoutes.ts';
import { registerFoundFilmRoutes } from '../../http/catalogue/foundFilmRoutes.ts';
import { registerRelatedRoutes } from '../../http/catalogue/relatedRoutes.ts';
import { registerUploadRoutes } from '../../http/uploads/uploadRoutes.ts';
import type { ApiPart } from './serverContext.ts';

/** Films of videos and recorded webinars: their files, captions and thumbnails, and what to watch next. */
export const films: ApiPart = async (api, server) => {
  await registerUploadRoutes(api, server);
  registerFilmRoutes(api, { ...server, restoreFile: makeRestoreFile(server.films, server.media) });
  await registerCaptionRoutes(api, {
    ...server,
    saveCaptions: makeSaveCaptions({ ...server, parts: server.filmParts }),
  });
  registerCaptionDraftRoutes(api, {
    ...server,
    draftCaptions: makeDraftCaptions({ ...server, parts: server.filmParts }),
  });
  registerAutomaticCaptionRoutes(api, server);
  const saveThumbnail = makeSaveThumbnail({ ...server, parts: server.filmParts });
  registerFrameRoutes(api, { ...server, takeFrame: makeTakeFrame(server.frames, saveThumbnail) });
  await registerThumbnailRoutes(api, {
    ...server,
    saveThumbnail,
    saveUpcomingThumbnail: makeSaveUpcomingThumbnail({ ...server, upcoming: server.upcomingWebinars }),
  });
  registerRelatedRoutes(api, { ...server, findRelated: makeFindRelated(server) });
  registerFoundFilmRoutes(api, server);
};
