import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** The same browser without its own windows, which takes half the time of a visit. */
const shellPlace = '/usr/bin/chromium-headless-shell';

/** The browser that the tests and the benchmark drive: CHROMIUM_PATH or where systems keep theirs. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place));
}

/** The browser without windows; undefined where there is none: then everything is done in the whole browser. */
export function findHeadlessShell(): string | undefined {
  return [process.env['CHROMIUM_SHELL_PATH'] ?? '', shellPlace].find((place) => place !== '' && existsSync(place));
}

/** The browser, installed from Debian's packages where that can be done; ends the program with what to do where it cannot. */
export function needChromium(): string {
  if (findChromium() === undefined || (findHeadlessShell() === undefined && !isChosen())) install();
  const found = findChromium();
  if (found !== undefined) return found;
  console.error(
    'The end-to-end tests need Chromium, and there is none here. Install it ("apt-get install chromium" as root on Debian or Ubuntu), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  process.exit(1);
}

/** Whether somebody named the browser: then no other is installed beside it. */
function isChosen(): boolean {
  return (process.env['CHROMIUM_PATH'] ?? '') !== '';
}

function install(): void {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return;
  console.log('Installing Chromium with apt-get (about a minute) …');
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  const all = ['install', '-y', '--no-install-recommends', ...packages];
  if (spawnSync('apt-get', all, { ...options, stdio: 'ignore' }).status === 0) return;
  // Some systems have no package of the browser without windows.
  const whole = all.filter((name) => name !== 'chromium-headless-shell');
  spawnSync('apt-get', whole, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
}
