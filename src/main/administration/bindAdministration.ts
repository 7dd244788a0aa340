import type { Container } from 'inversify';
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
import { administrationTokens, tokens } from '../container/tokens.ts';

/** Binds administration to the site's own server. It is a plain function for the reason given in `bindSession.ts`. */
export function bindAdministration(container: Container, uploads: () => Uploads): void {
  const { api } = tokens;
  container.bind(administrationTokens.videoEditing).toResolvedValue(httpVideoEditing, [api]);
  container.bind(administrationTokens.webinarEditing).toResolvedValue(httpWebinarEditing, [api]);
  container.bind(administrationTokens.upcomingEditing).toResolvedValue(httpUpcomingEditing, [api]);
  container.bind(administrationTokens.timelines).toResolvedValue((client) => new HttpTimelines(client), [api]);
  container
    .bind(administrationTokens.insightReports)
    .toResolvedValue((client) => new HttpInsightReports(client), [api]);
  container.bind(administrationTokens.seriesEditing).toResolvedValue((client) => new HttpSeriesEditing(client), [api]);
  container
    .bind(administrationTokens.synonymEditing)
    .toResolvedValue((client) => new HttpSynonymEditing(client), [api]);
  container
    .bind(administrationTokens.reportedErrors)
    .toResolvedValue((client) => new HttpReportedErrors(client), [api]);
  container.bind(administrationTokens.filmEditing).toResolvedValue((client) => new HttpFilmEditing(client), [api]);
  container.bind(administrationTokens.bin).toResolvedValue((client) => new HttpBin(client), [api]);
  container.bind(administrationTokens.uploads).toResolvedValue(uploads);
}
