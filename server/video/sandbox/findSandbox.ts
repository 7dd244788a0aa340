import { execFile } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { confinedCommand, type Sandbox } from './sandbox.ts';

/** `auto` is bubblewrap where it works and limits elsewhere; `bubblewrap` insists on it. */
export const sandboxChoices = ['auto', 'bubblewrap', 'limits'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

/** There is no sandbox, but the operator insists on one; the message says why and what to do. */
export class SandboxMissing extends Error {}

interface Programs {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

/** What to do for a sandbox, in words for an operator. */
export const sandboxRemedy =
  'Install bubblewrap (apt-get install bubblewrap) and let the user of the site make namespaces, or set FFMPEG_SANDBOX=limits.';

/**
 * Rule FILM-16: the strongest sandbox that this machine has, proved by running both programs in it. Throws
 * `SandboxMissing` if the operator insists on bubblewrap and it does not work.
 */
export async function findSandbox(choice: SandboxChoice, programs: Programs, path: string): Promise<Sandbox> {
  const setpriv = await programOn(path, 'setpriv');
  if (choice === 'limits') return { kind: 'limits', setpriv, why: undefined };
  const found = await provedBubblewrap(programs, path);
  if (typeof found !== 'string') return found;
  if (choice === 'bubblewrap') throw new SandboxMissing(`FFMPEG_SANDBOX is "bubblewrap": ${found} ${sandboxRemedy}`);
  return { kind: 'limits', setpriv, why: found };
}

/** What the site says of it in its log. */
export function sandboxLine(sandbox: Sandbox): string {
  if (sandbox.kind === 'bubblewrap')
    return 'ffmpeg runs in a sandbox (bubblewrap): without network, with the files of its film only.';
  const limits = 'ffmpeg runs with limits only, not in a sandbox';
  return sandbox.why === undefined
    ? `${limits}: FFMPEG_SANDBOX is "limits".`
    : `${limits}: ${sandbox.why} ${sandboxRemedy}`;
}

async function provedBubblewrap(programs: Programs, path: string): Promise<Sandbox | string> {
  const bubblewrap = process.platform === 'linux' ? await programOn(path, 'bwrap') : undefined;
  if (bubblewrap === undefined) return 'bubblewrap is not installed.';
  const places = [programs.ffmpeg, programs.ffprobe];
  const real = await Promise.all(places.map((place) => realpath(place)));
  const sandbox: Sandbox = {
    kind: 'bubblewrap',
    bubblewrap,
    prlimit: await programOn(path, 'prlimit'),
    readable: [...new Set([...places, ...real])].filter((place) => !/^\/(?:usr|bin|sbin|lib\w*)\//.test(place)),
  };
  const problems = await Promise.all(places.map((program) => problemIn(sandbox, program)));
  const problem = problems.find((each) => each !== undefined);
  return problem === undefined ? sandbox : `bubblewrap does not work here (${problem}).`;
}

/** Undefined if the program runs in the sandbox. */
function problemIn(sandbox: Sandbox, program: string): Promise<string | undefined> {
  const run = confinedCommand(sandbox, { program, parameters: ['-version'], folder: undefined, reads: [] });
  return new Promise((resolve) =>
    execFile(run.program, run.parameters, { timeout: 10_000, env: {} }, (fault, _output, complaints) =>
      resolve(fault === null ? undefined : (complaints.trim().split('\n')[0] ?? '') || fault.message),
    ),
  );
}

async function programOn(path: string, name: string): Promise<string | undefined> {
  const places = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
  const found = await Promise.all(
    places.map((place) =>
      access(place, constants.X_OK).then(
        () => place,
        () => undefined,
      ),
    ),
  );
  return found.find((place) => place !== undefined);
}
