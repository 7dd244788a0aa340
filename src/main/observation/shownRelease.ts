import { releaseOf } from '../../domain/fault/release.ts';

/** Rule REPORT-8: the release that this page runs. It may be older than that of the server. */
export function shownRelease(): string {
  return [...document.scripts].map(({ src }) => releaseOf(src)).find((release) => release !== '') ?? '';
}
