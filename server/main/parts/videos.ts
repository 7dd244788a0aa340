import { makeEditVideo } from '../../application/video/editVideo.ts';
import { registerVideoAdminRoutes } from '../../http/administration/videoAdminRoutes.ts';
import { registerVideoRoutes } from '../../http/catalogue/videoRoutes.ts';
import type { ApiPart } from './Part.ts';

export const videos: ApiPart = (api, server) => {
  registerVideoRoutes(api, server);
  const editVideo = makeEditVideo(server.videos, server.attachUpload, server.newId);
  registerVideoAdminRoutes(api, { ...server, editVideo });
};
