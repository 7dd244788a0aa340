import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser that the tests and the benchmark drive: CHROMIUM_PATH or where systems keep theirs. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', ...places].find((place) => place !== '' && existsSync(place));
}

/** The browser, installed from Debian's packages where that can be done; ends the program with what to do where it cannot. */
export function needChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    console.log('Installing Chromium with apt-get (about a minute) …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  console.error(
    'The end-to-end tests need Chromium, and there is none here. Install it ("apt-get install chromium" as root on Debian or Ubuntu), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  process.exit(1);
}
