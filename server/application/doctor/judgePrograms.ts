import { fault, fine, warning, type Finding } from './finding.ts';

/** What was found of the programs that the site starts; the problems are sentences with what to do. */
export interface FoundPrograms {
  readonly ffmpeg: { readonly version: string; readonly isPackaged: boolean } | { readonly problem: string };
  /** How ffmpeg is confined; undefined without ffmpeg. */
  readonly sandbox: FoundSandbox | undefined;
  /** The problem of the embedded PostgreSQL; undefined if it is there or not needed. */
  readonly postgres: string | undefined;
}

/** A sandbox, limits that the operator has chosen, or a problem with its remedy. */
export type FoundSandbox = 'sandbox' | 'limits' | { readonly problem: string; readonly remedy: string };

/** Whether ffmpeg and the embedded PostgreSQL can be started. */
export function judgePrograms({ ffmpeg, postgres }: Omit<FoundPrograms, 'sandbox'>): Finding {
  const name = 'programs';
  if ('problem' in ffmpeg) return fault(name, ffmpeg.problem, 'Install ffmpeg, or set FFMPEG_PATH to it.');
  if (postgres !== undefined)
    return fault(name, postgres, 'Run npm ci again with optional packages, or set DATABASE_URL.');
  if (ffmpeg.isPackaged)
    return warning(name, `${ffmpeg.version}, packaged, of 2018.`, 'Install a newer ffmpeg, or set FFMPEG_PATH to it.');
  return fine(name, ffmpeg.version);
}

/** Rule FILM-16: whether ffmpeg runs in a sandbox. Limits alone are weaker, but no fault. */
export function judgeSandbox(sandbox: FoundSandbox): Finding {
  const name = 'sandbox';
  if (sandbox === 'sandbox') return fine(name, 'ffmpeg runs without network, with the files of its film only.');
  if (sandbox === 'limits') return fine(name, 'ffmpeg runs with limits only: FFMPEG_SANDBOX is "limits".');
  return warning(name, `ffmpeg runs with limits only: ${sandbox.problem}`, sandbox.remedy);
}

/** Whether the pages are built. */
export function judgeBuild(isBuilt: boolean): Finding {
  return isBuilt
    ? fine('build', 'The pages are built.')
    : fault('build', 'The pages are not built.', 'Run npm run build.');
}
