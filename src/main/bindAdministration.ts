import type { Container } from 'inversify';
import type { Uploads } from '../application/ports/Uploads.ts';
import { HttpBin } from '../infrastructure/http/HttpBin.ts';
import { HttpFilmEditing } from '../infrastructure/http/HttpFilmEditing.ts';
import { HttpSeriesEditing } from '../infrastructure/http/HttpSeriesEditing.ts';
import { HttpUpcomingEditing } from '../infrastructure/http/HttpUpcomingEditing.ts';
import { HttpVideoEditing } from '../infrastructure/http/HttpVideoEditing.ts';
import { HttpWebinarEditing } from '../infrastructure/http/HttpWebinarEditing.ts';
import { tokens } from './tokens.ts';

/** Binds administration to the site's own server. It is a plain function for the reason given in `bindSession.ts`. */
export function bindAdministration(container: Container, uploads: () => Uploads): void {
  const { api } = tokens;
  container.bind(tokens.videoEditing).toResolvedValue((client) => new HttpVideoEditing(client), [api]);
  container.bind(tokens.webinarEditing).toResolvedValue((client) => new HttpWebinarEditing(client), [api]);
  container.bind(tokens.upcomingEditing).toResolvedValue((client) => new HttpUpcomingEditing(client), [api]);
  container.bind(tokens.seriesEditing).toResolvedValue((client) => new HttpSeriesEditing(client), [api]);
  container.bind(tokens.filmEditing).toResolvedValue((client) => new HttpFilmEditing(client), [api]);
  container.bind(tokens.bin).toResolvedValue((client) => new HttpBin(client), [api]);
  container.bind(tokens.uploads).toResolvedValue(uploads);
}
