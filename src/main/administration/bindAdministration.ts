import type { Container } from 'inversify';
import type { Uploads } from '../../application/ports/editing/Uploads.ts';
import { HttpBin } from '../../infrastructure/http/HttpBin.ts';
import { HttpFilmEditing } from '../../infrastructure/http/HttpFilmEditing.ts';
import { httpUpcomingEditing, httpVideoEditing, httpWebinarEditing } from '../../infrastructure/http/editingOfKinds.ts';
import { HttpReportedErrors } from '../../infrastructure/http/HttpReportedErrors.ts';
import { HttpInsightReports } from '../../infrastructure/http/HttpInsightReports.ts';
import { HttpSeriesEditing } from '../../infrastructure/http/HttpSeriesEditing.ts';
import { HttpSynonymEditing } from '../../infrastructure/http/HttpSynonymEditing.ts';
import { HttpTimelines } from '../../infrastructure/http/HttpTimelines.ts';
import { tokens } from '../container/tokens.ts';

/** Binds administration to the site's own server. It is a plain function for the reason given in `bindSession.ts`. */
export function bindAdministration(container: Container, uploads: () => Uploads): void {
  const { api } = tokens;
  container.bind(tokens.videoEditing).toResolvedValue(httpVideoEditing, [api]);
  container.bind(tokens.webinarEditing).toResolvedValue(httpWebinarEditing, [api]);
  container.bind(tokens.upcomingEditing).toResolvedValue(httpUpcomingEditing, [api]);
  container.bind(tokens.timelines).toResolvedValue((client) => new HttpTimelines(client), [api]);
  container.bind(tokens.insightReports).toResolvedValue((client) => new HttpInsightReports(client), [api]);
  container.bind(tokens.seriesEditing).toResolvedValue((client) => new HttpSeriesEditing(client), [api]);
  container.bind(tokens.synonymEditing).toResolvedValue((client) => new HttpSynonymEditing(client), [api]);
  container.bind(tokens.reportedErrors).toResolvedValue((client) => new HttpReportedErrors(client), [api]);
  container.bind(tokens.filmEditing).toResolvedValue((client) => new HttpFilmEditing(client), [api]);
  container.bind(tokens.bin).toResolvedValue((client) => new HttpBin(client), [api]);
  container.bind(tokens.uploads).toResolvedValue(uploads);
}
