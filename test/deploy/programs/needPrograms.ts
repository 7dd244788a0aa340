import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages, updatePackageLists } from '../../../scripts/debianPackages.ts';
import { onceARun } from '../../fixtures/run/onceARun.ts';

interface DebianProgram {
  readonly file: string;
  readonly package: string;
}

/** Resolves once this machine has the programs. Installs them where that is possible, or throws. */
export async function needPrograms(programs: readonly DebianProgram[]): Promise<void> {
  const missing = () => programs.filter(({ file }) => !existsSync(file)).map((program) => program.package);
  if (missing().length === 0) return;
  if (await canInstallPackages()) {
    await onceARun('package-lists', updatePackageLists);
    for (const name of missing()) await onceARun(`package-${name}`, () => install(name), 300_000);
  }
  if (missing().length > 0)
    throw new Error(
      `This test needs programs that are not here. Install them ("apt-get install ${missing().join(' ')}" as root on Debian or Ubuntu).`,
    );
}

async function install(name: string): Promise<boolean> {
  return installPackages([name], { showErrors: true });
}
