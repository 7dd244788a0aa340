import { spawnSync } from 'node:child_process';

/** Packages can be installed here: this is root, and apt-get exists. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Call it once before the packages are installed: a fresh container has no package lists. */
export function updatePackageLists(): void {
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
}

/** Returns whether all packages are installed now. */
export function installPackages(
  packages: readonly string[],
  { showErrors }: { readonly showErrors: boolean },
): boolean {
  const installing = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', showErrors ? 'inherit' : 'ignore'],
  });
  return installing.status === 0;
}
