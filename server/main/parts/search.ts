import { makeEditSynonyms } from '../../application/synonyms/editSynonyms.ts';
import { registerSynonymRoutes } from '../../http/administration/synonymRoutes.ts';
import { registerSearchRoutes } from '../../http/catalogue/searchRoutes.ts';
import type { ApiPart } from './Part.ts';

export const search: ApiPart = (api, server) => {
  registerSearchRoutes(api, server);
  registerSynonymRoutes(api, { ...server, editSynonyms: makeEditSynonyms(server.synonymGroups) });
};
