import type { FoundFilm } from '../../../application/ports/catalogue/FoundFilms.ts';
import { sectionPaths } from '../../../domain/catalogue/section.ts';

/** The path of a film's page. */
export function filmPath({ kind, slug }: Pick<FoundFilm, 'kind' | 'slug'>): string {
  return `${sectionPaths[kind === 'video' ? 'Videos' : 'RecordedWebinars']}/${slug}`;
}
