import { spawn } from 'node:child_process';

/** Packages can be installed here: this is root, and apt-get exists. */
export async function canInstallPackages(): Promise<boolean> {
  return process.getuid?.() === 0 && (await aptGet(['--version'], 'ignore'));
}

/** Call it once before the packages are installed: a fresh container has no package lists. */
export async function updatePackageLists(): Promise<void> {
  await aptGet(['update'], 'ignore');
}

/** Resolves to whether all packages are installed now. */
export function installPackages(
  packages: readonly string[],
  { showErrors }: { readonly showErrors: boolean },
): Promise<boolean> {
  return aptGet(['install', '-y', '--no-install-recommends', ...packages], showErrors ? 'inherit' : 'ignore');
}

let before: Promise<unknown> = Promise.resolve();

/** Resolves to whether apt-get succeeded; also if there is none. One call waits for the other, as apt-get has a lock. */
function aptGet(parameters: readonly string[], errors: 'inherit' | 'ignore'): Promise<boolean> {
  const called = before.then(() => callAptGet(parameters, errors));
  before = called;
  return called;
}

function callAptGet(parameters: readonly string[], errors: 'inherit' | 'ignore'): Promise<boolean> {
  // Tests of several workers may meet at the lock of dpkg.
  const child = spawn('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...parameters], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', errors],
  });
  return new Promise((resolve) => child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)));
}
