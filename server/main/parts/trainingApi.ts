import { registerLegacyRoutes } from '../../http/pages/legacyRoutes.ts';
import { registerTrainingApi } from '../../http/trainingApi.ts';
import { drafts } from './drafts.ts';
import { films } from './films.ts';
import { insights } from './insights.ts';
import type { ApiPart, Part } from './Part.ts';
import { search } from './search.ts';
import { upcoming } from './upcoming.ts';
import { videos } from './videos.ts';
import { visitors } from './visitors.ts';
import { webinars } from './webinars.ts';

const parts: readonly ApiPart[] = [
  videos,
  webinars,
  upcoming,
  films,
  drafts,
  search,
  insights,
  visitors,
  registerLegacyRoutes,
];

export const trainingApi: Part = (app, server) =>
  registerTrainingApi(app, server, async (api) => {
    for (const part of parts) await part(api, server);
  });
