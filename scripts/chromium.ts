import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { canInstallPackages, installPackages, updatePackageLists } from './debianPackages.ts';

/** The browsers of this machine. A visit takes half as long in the headless shell, which lacks the privacy settings. */
export interface Browsers {
  readonly whole: string | undefined;
  readonly shell: string | undefined;
}

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellName = 'chromium-headless-shell';
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the browser that CHROMIUM names, or else those on the PATH and at the usual places. */
export function findBrowsers(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  exists: (file: string) => boolean = existsSync,
): Browsers {
  const folders = [...(environment['PATH'] ?? '').split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  const find = (name: string) => folders.map((folder) => join(folder, name)).find(exists);
  const chosen = environment['CHROMIUM'] ?? '';
  if (chosen !== '') {
    const file = chosen.includes('/') ? chosen : (find(chosen) ?? chosen);
    const isShell = basename(file).includes('headless');
    return { whole: isShell ? undefined : file, shell: isShell ? file : undefined };
  }
  return {
    whole: wholeNames.map(find).find((file) => file !== undefined) ?? applications.find(exists),
    shell: find(shellName),
  };
}

/** What `needChromium` asks of the machine. */
interface Machine {
  find(): Browsers;
  canInstall(): Promise<boolean>;
  install(): Promise<void>;
  say(line: string): void;
}

const thisMachine: Machine = {
  find: findBrowsers,
  canInstall: canInstallPackages,
  install: installChromium,
  // The standard output of a benchmark may be JSON.
  say: (line) => console.error(line),
};

/** Resolves to any Chromium of the machine. Where there is none, installs it from Debian packages, or throws. */
export async function needChromium({ find, canInstall, install, say }: Machine = thisMachine): Promise<string> {
  const any = ({ whole, shell }: Browsers) => whole ?? shell;
  const present = any(find());
  if (present !== undefined) return present;
  if (await canInstall()) {
    say('There is no Chromium on this machine. Installing it with apt-get (about a minute) …');
    await install();
  }
  const installed = any(find());
  if (installed !== undefined) return installed;
  throw new Error(
    'The end-to-end tests need Chromium, and there is none here. Install it ("apt-get install chromium" as root on Debian or Ubuntu), or set CHROMIUM to the path of a Chromium or Chrome.',
  );
}

async function installChromium(): Promise<void> {
  await updatePackageLists();
  const packages = ['chromium', shellName, 'fonts-liberation'];
  if (await installPackages(packages, { showErrors: false })) return;
  // Some systems have no package of the headless shell.
  await installPackages(
    packages.filter((name) => name !== shellName),
    { showErrors: true },
  );
}
