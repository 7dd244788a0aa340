import type { Container } from 'inversify';
import { makeAttachUpload } from '../../application/film/attachUpload.ts';
import { makePublishUpcoming } from '../../application/item/publishUpcoming.ts';
import { makePublishVideo } from '../../application/item/publishVideo.ts';
import { makePublishWebinar } from '../../application/item/publishWebinar.ts';
import type { Uploads } from '../../application/ports/editing/Uploads.ts';
import { httpBin } from '../../infrastructure/http/editing/httpBin.ts';
import { httpCaptionEditing } from '../../infrastructure/http/editing/httpCaptionEditing.ts';
import { httpFilmEditing } from '../../infrastructure/http/editing/httpFilmEditing.ts';
import {
  httpUpcomingEditing,
  httpVideoEditing,
  httpWebinarEditing,
} from '../../infrastructure/http/editing/editingOfKinds.ts';
import { httpBulkActs } from '../../infrastructure/http/administration/httpBulkActs.ts';
import { httpImports } from '../../infrastructure/http/administration/httpImports.ts';
import { httpJobs } from '../../infrastructure/http/administration/httpJobs.ts';
import { httpLibrary } from '../../infrastructure/http/administration/httpLibrary.ts';
import { httpHistory } from '../../infrastructure/http/administration/httpHistory.ts';
import { httpApiTokenEditing } from '../../infrastructure/http/administration/httpApiTokenEditing.ts';
import { httpOwnRole } from '../../infrastructure/http/administration/httpOwnRole.ts';
import { httpReportedErrors } from '../../infrastructure/http/administration/httpReportedErrors.ts';
import { httpInsightReports } from '../../infrastructure/http/administration/httpInsightReports.ts';
import { httpPlanEditing } from '../../infrastructure/http/editing/httpPlanEditing.ts';
import { httpSeriesEditing } from '../../infrastructure/http/editing/httpSeriesEditing.ts';
import { httpSynonymEditing } from '../../infrastructure/http/editing/httpSynonymEditing.ts';
import { httpWebhooks } from '../../infrastructure/http/administration/httpWebhooks.ts';
import { httpTimelines } from '../../infrastructure/http/administration/httpTimelines.ts';
import { portsOf } from '../container/portsOf.ts';
import { administrationTokens as own, sessionTokens, tokens } from '../container/tokens.ts';

/** Binds administration to the site's own server. It is a plain function for the reason given in `bindSession.ts`. */
export function bindAdministration(container: Container, uploads: () => Uploads): void {
  const { api } = tokens;
  container.bind(own.videoEditing).toResolvedValue(httpVideoEditing, [api]);
  container.bind(own.webinarEditing).toResolvedValue(httpWebinarEditing, [api]);
  container.bind(own.upcomingEditing).toResolvedValue(httpUpcomingEditing, [api]);
  container.bind(own.timelines).toResolvedValue(httpTimelines, [api]);
  container.bind(own.history).toResolvedValue(httpHistory, [api]);
  container.bind(own.insightReports).toResolvedValue(httpInsightReports, [api]);
  container.bind(own.seriesEditing).toResolvedValue(httpSeriesEditing, [api]);
  container.bind(own.synonymEditing).toResolvedValue(httpSynonymEditing, [api]);
  container.bind(own.planEditing).toResolvedValue(httpPlanEditing, [api]);
  container.bind(own.reportedErrors).toResolvedValue(httpReportedErrors, [api]);
  container.bind(own.ownRole).toResolvedValue(httpOwnRole, [api]);
  container.bind(own.apiTokenEditing).toResolvedValue(httpApiTokenEditing, [api]);
  container.bind(own.captionEditing).toResolvedValue(httpCaptionEditing, [api]);
  container.bind(own.filmEditing).toResolvedValue(httpFilmEditing, [api]);
  container.bind(own.library).toResolvedValue(httpLibrary, [api]);
  container.bind(own.bulkActs).toResolvedValue(httpBulkActs, [api]);
  container.bind(own.jobs).toResolvedValue(httpJobs, [api]);
  container.bind(own.webhooks).toResolvedValue(httpWebhooks, [api]);
  container.bind(own.imports).toResolvedValue(httpImports, [api]);
  container.bind(own.bin).toResolvedValue(httpBin, [api]);
  container.bind(own.uploads).toResolvedValue(uploads);
  const ports = portsOf(container, { ...sessionTokens, ...own });
  container.bind(own.publishVideo).toResolvedValue(() => makePublishVideo(ports));
  container.bind(own.publishWebinar).toResolvedValue(() => makePublishWebinar(ports));
  container.bind(own.publishUpcoming).toResolvedValue(() => makePublishUpcoming(ports));
  container.bind(own.attachUpload).toResolvedValue(() => makeAttachUpload(ports));
}
