import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseOf } from '../src/domain/fault/release.ts';
import { buildSourceMaps } from './sourcemaps/buildSourceMaps.ts';
import { missingScripts } from './sourcemaps/mappedScripts.ts';
import { uploadSourceMaps } from './sourcemaps/uploadSourceMaps.ts';
import { root } from './steps.ts';

// npm run sourcemaps: builds the source maps of the current build and uploads them to Sentry.
const setting = (name: string) => process.env[name]?.trim() ?? '';
const settings = {
  url: (setting('SENTRY_URL') || 'https://sentry.io').replace(/\/+$/, ''),
  organization: setting('SENTRY_ORG'),
  project: setting('SENTRY_PROJECT'),
  token: setting('SENTRY_AUTH_TOKEN'),
};
const missing = ['SENTRY_ORG', 'SENTRY_PROJECT', 'SENTRY_AUTH_TOKEN'].filter((name) => setting(name) === '');

process.exitCode = await run();

async function run(): Promise<number> {
  if (missing.length > 0) {
    console.error(
      `Set ${missing.join(', ')}: the organization and project in Sentry, and a token that may write releases.`,
    );
    return 1;
  }
  const served = join(root, 'dist/assets');
  const folder = join(root, '.cache/sourcemaps/assets');
  await buildSourceMaps(folder);
  const lacking = missingScripts(served, folder);
  if (lacking.length > 0) {
    console.error(`dist holds another build (${lacking[0]}): run "npm run build" with the same settings first.`);
    return 1;
  }
  const release = readdirSync(served).map(releaseOf).find(Boolean) ?? '';
  const count = await uploadSourceMaps({ ...settings, release, folder });
  console.log(`Uploaded the source maps of ${count} scripts for the release ${release}.`);
  return 0;
}
