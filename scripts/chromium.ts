import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages, updatePackageLists } from './debianPackages.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The headless shell of Chromium; a visit takes half as long in it. */
const shellPlace = '/usr/bin/chromium-headless-shell';

/** The Chromium of the tests and the benchmark: CHROMIUM_PATH or a usual path. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place));
}

/** The headless shell. If it is undefined, the full browser is used. */
export function findHeadlessShell(): string | undefined {
  return [process.env['CHROMIUM_SHELL_PATH'] ?? '', shellPlace].find((place) => place !== '' && existsSync(place));
}

/** Finds Chromium and installs it from Debian packages where possible. Otherwise it prints what to do and exits. */
export function needChromium(): string {
  if (findChromium() === undefined || (findHeadlessShell() === undefined && !isChosen())) install();
  const found = findChromium();
  if (found !== undefined) return found;
  console.error(
    'The end-to-end tests need Chromium, and there is none here. Install it ("apt-get install chromium" as root on Debian or Ubuntu), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  process.exit(1);
}

/** If CHROMIUM_PATH is set, no other browser is installed. */
function isChosen(): boolean {
  return (process.env['CHROMIUM_PATH'] ?? '') !== '';
}

function install(): void {
  if (!canInstallPackages()) return;
  // The standard output of a benchmark may be JSON.
  console.error('Installing Chromium with apt-get (about a minute) …');
  updatePackageLists();
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  if (installPackages(packages, { showErrors: false })) return;
  // Some systems have no package of the headless shell.
  installPackages(
    packages.filter((name) => name !== 'chromium-headless-shell'),
    { showErrors: true },
  );
}
