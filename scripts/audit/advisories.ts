import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Advisories {
  readonly faults: readonly string[];
  /** Why the packages could not be compared with the known vulnerabilities. */
  readonly unchecked: string | undefined;
}

/** The part of the answer of "npm audit --json" that is used. */
interface AuditAnswer {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly (string | { title: string; url: string })[] }>
  >;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

/** Asks the registry of npm, which may not be reached, or may not answer such questions. */
export async function askAdvisories(folder: string): Promise<Advisories> {
  const npm = process.env['npm_execpath'];
  const [command, ...script] = npm?.endsWith('.js') === true ? [process.execPath, npm] : ['npm'];
  const child = spawn(command ?? 'npm', [...script, 'audit', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  const failed = new Promise<string>((resolve) => child.once('error', ({ message }) => resolve(message)));
  return readAdvisories(await Promise.race([text(child.stdout), failed]));
}

/** Reads what "npm audit --json" prints: the packages with known vulnerabilities, or why it knows none. */
export function readAdvisories(printed: string): Advisories {
  const answer = jsonOf(printed);
  if (answer?.vulnerabilities === undefined)
    return { faults: [], unchecked: answer?.message ?? answer?.error?.summary ?? (printed.trim() || 'no answer') };
  const faults = Object.entries(answer.vulnerabilities).flatMap(([name, { severity, via }]) =>
    via
      .filter((each) => typeof each !== 'string')
      .map(({ title, url }) => `${name} has a known vulnerability (${severity}): ${title}, ${url}. Update it.`),
  );
  return { faults, unchecked: undefined };
}

function jsonOf(printed: string): AuditAnswer | undefined {
  try {
    return JSON.parse(printed) as AuditAnswer;
  } catch (fault) {
    // Expected: SyntaxError, if npm itself could not run.
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
}
