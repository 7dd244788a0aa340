import {
  makeDuplicateUpcoming,
  makeDuplicateVideo,
  makeDuplicateWebinar,
  makeDuplicateSeries,
} from '../../application/duplicate/duplicateItem.ts';
import { makeOpenPreview } from '../../application/preview/openPreview.ts';
import { makeFindPreviewed } from '../../application/preview/previewed.ts';
import { registerBinRoutes } from '../../http/administration/binRoutes.ts';
import { registerDuplicateRoutes } from '../../http/administration/duplicateRoutes.ts';
import { safeHtml } from '../../http/answers/safeHtml.ts';
import { registerPreviewRoutes } from '../../http/catalogue/previewRoutes.ts';
import type { ApiPart } from './serverContext.ts';

/** Drafts of every kind: copies, preview links and the bin. */
export const drafts: ApiPart = (api, server) => {
  const { previewTickets, tickets } = server;
  registerDuplicateRoutes(api, {
    ...server,
    duplicateVideo: makeDuplicateVideo(server.videos, server),
    duplicateWebinar: makeDuplicateWebinar(server.webinars, server),
    duplicateUpcoming: makeDuplicateUpcoming(server.upcomingWebinars, server),
    duplicateSeries: makeDuplicateSeries(server.seriesTitles),
  });
  const findPreviewed = makeFindPreviewed(server, safeHtml);
  const openPreview = makeOpenPreview(findPreviewed, previewTickets, tickets.issue);
  registerPreviewRoutes(api, { ...server, findPreviewed, openPreview });
  registerBinRoutes(api, server);
};
