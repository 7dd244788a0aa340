import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../steps.ts';
import type { BenchSite } from './benchSite.ts';

/** Imports the films of a folder into a running site, which processes them. The command ends when they are ready. */
export async function importFilm(site: BenchSite, folder: string): Promise<void> {
  const importing = startImport(site, folder);
  const [code] = (await once(importing, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The film could not be imported.');
}

/** Imports the film of a folder, and stops the command once the site processes the film. */
export async function beginImport(site: BenchSite, folder: string): Promise<void> {
  const importing = startImport(site, folder);
  const ended = once(importing, 'exit');
  while (!(await isProcessing(site.url))) {
    if (importing.exitCode !== null) throw new Error('The film could not be imported.');
    await pause(250);
  }
  importing.kill('SIGTERM');
  await ended;
}

/** Whether the site processes a film now. */
export async function isProcessing(siteUrl: string): Promise<boolean> {
  const { items: listed } = (await (await fetch(`${siteUrl}/training/api/v1/videos?limit=100`)).json()) as {
    items: { processing: { state: string } }[];
  };
  return listed.some(({ processing }) => processing.state === 'processing');
}

function startImport(site: BenchSite, folder: string) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/import.ts', folder], {
    cwd: root,
    env: site.environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
