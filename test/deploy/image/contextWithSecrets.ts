import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/steps.ts';

/** What each secret file contains. */
export const secret = 'planted-secret-7f3a';

/** Copies what the image is built from, with secrets beside it that must never get into an image. */
export function contextWithSecrets(context: string): string {
  for (const name of ['.dockerignore', '.npmrc', 'package.json', 'package-lock.json', 'THIRD-PARTY.md'])
    cpSync(join(root, name), join(context, name));
  for (const name of ['tsconfig.json', 'webpack.config.ts', 'deploy', 'scripts', 'server', 'src'])
    cpSync(join(root, name), join(context, name), { recursive: true });
  for (const name of ['.env', 'server/.env.local', 'data/film', 'server/data/film', 'deploy/compose/secrets/key']) {
    mkdirSync(join(context, name, '..'), { recursive: true });
    writeFileSync(join(context, name), secret);
  }
  return context;
}
