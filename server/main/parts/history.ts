import { makeBringBack } from '../../application/history/bringBack.ts';
import { isEditable } from '../../http/administration/editableValues.ts';
import { registerHistoryRoutes } from '../../http/administration/historyRoutes.ts';
import type { ApiPart } from './serverContext.ts';

/** The audit log, and earlier versions of items. */
export const history: ApiPart = (api, server) => {
  const { editVideo: video, editWebinar: webinar, editUpcoming: upcoming, editSeries: series } = server;
  const bringBack = makeBringBack(server.history, { video, webinar, upcoming, series }, isEditable);
  registerHistoryRoutes(api, { ...server, bringBack });
};
