import { fault, fine, warning, type Finding } from './finding.ts';

/** What was found of the programs that the site starts; the problems are sentences with what to do. */
export interface FoundPrograms {
  readonly ffmpeg: { readonly version: string; readonly isPackaged: boolean } | { readonly problem: string };
  /** The problem of the embedded PostgreSQL; undefined if it is there or not needed. */
  readonly postgres: string | undefined;
}

/** Whether ffmpeg and the embedded PostgreSQL can be started. */
export function judgePrograms({ ffmpeg, postgres }: FoundPrograms): Finding {
  const name = 'programs';
  if ('problem' in ffmpeg) return fault(name, ffmpeg.problem, 'Install ffmpeg, or set FFMPEG_PATH to it.');
  if (postgres !== undefined)
    return fault(name, postgres, 'Run npm ci again with optional packages, or set DATABASE_URL.');
  if (ffmpeg.isPackaged)
    return warning(name, `${ffmpeg.version}, packaged, of 2018.`, 'Install a newer ffmpeg, or set FFMPEG_PATH to it.');
  return fine(name, ffmpeg.version);
}

/** Whether the pages are built. */
export function judgeBuild(isBuilt: boolean): Finding {
  return isBuilt
    ? fine('build', 'The pages are built.')
    : fault('build', 'The pages are not built.', 'Run npm run build.');
}
