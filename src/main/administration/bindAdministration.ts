import type { Container } from 'inversify';
import { makeAttachUpload } from '../../application/film/attachUpload.ts';
import { makePublishUpcoming } from '../../application/item/publishUpcoming.ts';
import { makePublishVideo } from '../../application/item/publishVideo.ts';
import { makePublishWebinar } from '../../application/item/publishWebinar.ts';
import type { Uploads } from '../../application/ports/editing/Uploads.ts';
import { HttpBin } from '../../infrastructure/http/editing/HttpBin.ts';
import { HttpFilmEditing } from '../../infrastructure/http/editing/HttpFilmEditing.ts';
import {
  httpUpcomingEditing,
  httpVideoEditing,
  httpWebinarEditing,
} from '../../infrastructure/http/editing/editingOfKinds.ts';
import { HttpReportedErrors } from '../../infrastructure/http/administration/HttpReportedErrors.ts';
import { HttpInsightReports } from '../../infrastructure/http/administration/HttpInsightReports.ts';
import { HttpSeriesEditing } from '../../infrastructure/http/editing/HttpSeriesEditing.ts';
import { HttpSynonymEditing } from '../../infrastructure/http/editing/HttpSynonymEditing.ts';
import { HttpTimelines } from '../../infrastructure/http/administration/HttpTimelines.ts';
import { portsOf } from '../container/portsOf.ts';
import { administrationTokens as own, sessionTokens, tokens } from '../container/tokens.ts';

/** Binds administration to the site's own server. It is a plain function for the reason given in `bindSession.ts`. */
export function bindAdministration(container: Container, uploads: () => Uploads): void {
  const { api } = tokens;
  container.bind(own.videoEditing).toResolvedValue(httpVideoEditing, [api]);
  container.bind(own.webinarEditing).toResolvedValue(httpWebinarEditing, [api]);
  container.bind(own.upcomingEditing).toResolvedValue(httpUpcomingEditing, [api]);
  container.bind(own.timelines).toResolvedValue((client) => new HttpTimelines(client), [api]);
  container.bind(own.insightReports).toResolvedValue((client) => new HttpInsightReports(client), [api]);
  container.bind(own.seriesEditing).toResolvedValue((client) => new HttpSeriesEditing(client), [api]);
  container.bind(own.synonymEditing).toResolvedValue((client) => new HttpSynonymEditing(client), [api]);
  container.bind(own.reportedErrors).toResolvedValue((client) => new HttpReportedErrors(client), [api]);
  container.bind(own.filmEditing).toResolvedValue((client) => new HttpFilmEditing(client), [api]);
  container.bind(own.bin).toResolvedValue((client) => new HttpBin(client), [api]);
  container.bind(own.uploads).toResolvedValue(uploads);
  const ports = portsOf(container, { ...sessionTokens, ...own });
  container.bind(own.publishVideo).toResolvedValue(() => makePublishVideo(ports));
  container.bind(own.publishWebinar).toResolvedValue(() => makePublishWebinar(ports));
  container.bind(own.publishUpcoming).toResolvedValue(() => makePublishUpcoming(ports));
  container.bind(own.attachUpload).toResolvedValue(() => makeAttachUpload(ports));
}
