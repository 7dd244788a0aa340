import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mappedScripts } from './mappedScripts.ts';

export interface UploadedMaps {
  /** The Sentry server, such as https://sentry.io. */
  readonly url: string;
  readonly organization: string;
  readonly project: string;
  readonly token: string;
  readonly release: string;
  readonly folder: string;
}

/** The release exists already, or the file does. Then an earlier run has uploaded it. */
const known = new Set([208, 409]);

/**
 * Rule REPORT-11: creates the release and uploads each script with its map, by Sentry's HTTP API
 * (https://docs.sentry.io/api/releases/). The command line of Sentry would download a program at its installation.
 * Resolves to the number of scripts.
 */
export async function uploadSourceMaps(maps: UploadedMaps): Promise<number> {
  const { url, organization, project, release, folder } = maps;
  const [of, version] = [encodeURIComponent(organization), encodeURIComponent(release)];
  await post(maps, `${url}/api/0/organizations/${of}/releases/`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: release, projects: [project] }),
  });
  const files = `${url}/api/0/projects/${of}/${encodeURIComponent(project)}/releases/${version}/files/`;
  const scripts = mappedScripts(folder);
  for (const { script, map } of scripts) {
    await post(maps, files, { body: await fileForm(folder, map, []) });
    // The scripts do not name their maps, so that no visitor asks for them. This header does.
    await post(maps, files, { body: await fileForm(folder, script, [`Sourcemap:${map}`]) });
  }
  return scripts.length;
}

async function fileForm(folder: string, name: string, headers: readonly string[]): Promise<FormData> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(join(folder, name))]), name);
  // "~" stands for any origin.
  form.set('name', `~/assets/${name}`);
  for (const header of headers) form.append('header', header);
  return form;
}

async function post(
  { token }: UploadedMaps,
  address: string,
  { headers, body }: Pick<RequestInit, 'headers' | 'body'>,
) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: body ?? null,
    signal: AbortSignal.timeout(120_000),
  });
  const text = await answer.text();
  if (!answer.ok && !known.has(answer.status))
    throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
}
