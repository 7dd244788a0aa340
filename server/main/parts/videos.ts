import { makeChangeVideo } from '../../application/video/changeVideo.ts';
import { registerVideoAdminRoutes } from '../../http/administration/videoAdminRoutes.ts';
import { registerVideoRoutes } from '../../http/catalogue/videoRoutes.ts';
import type { Part } from './Part.ts';

export const videos: Part = (api, server) => {
  registerVideoRoutes(api, server);
  const changeVideo = makeChangeVideo(server.videos, server.attachUpload, server.newId);
  registerVideoAdminRoutes(api, { ...server, changeVideo });
};
