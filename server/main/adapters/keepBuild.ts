import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltFiles } from '../../application/ports/page/BuiltFiles.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import { isBuiltFile } from '../../http/pages/assetRoutes.ts';

/** Much less than the hour for which a kept file is found. */
const renewMilliseconds = 10 * 60_000;

interface KeepParts {
  readonly builtFiles: BuiltFiles;
  /** The folder of the built files. */
  readonly assets: string;
  readonly clock: Clock;
  readonly report: (fault: unknown) => void;
}

/**
 * Rule UPDATE-5: gives the files of this build to the other processes, before the first page names them, and as long as
 * this process runs. Returns what ends it.
 */
export async function keepBuild({ builtFiles, assets, clock, report }: KeepParts): Promise<() => void> {
  const names = (await readdir(assets)).filter(isBuiltFile);
  const keep = () => builtFiles.keep(names, (name) => readFile(join(assets, name)), clock.now());
  if (names.length > 0) await keep();
  const timer = setInterval(() => void keep().catch(report), renewMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
