import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import type { ScratchDatabases } from '../../application/ports/backup/DatabaseCopy.ts';
import { startEmbeddedPostgres } from '../../database/embedded/EmbeddedPostgres.ts';
import { PgScratchDatabases } from '../../postgres/backup/PgScratchDatabases.ts';
import { StartRefused } from '../settings/StartRefused.ts';

/**
 * Scratch databases beside that of the site. If its role may create none there, a server of our own is started for them in
 * a temporary folder.
 */
export async function openScratch(connection: ClientConfig, root: string): Promise<ScratchDatabases> {
  if (await PgScratchDatabases.mayCreate(connection)) return new PgScratchDatabases(connection);
  return { withScratch: (work) => withOwnServer(root, (own) => new PgScratchDatabases(own).withScratch(work)) };
}

async function withOwnServer<Answer>(root: string, work: (own: ClientConfig) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-scratch-'));
  // The server may run as another user, who must pass through.
  await chmod(folder, 0o711);
  try {
    const started = await startEmbeddedPostgres({
      folder,
      folderIsDefault: false,
      fallbackName: 'scratch',
      projectFolder: root,
      say: () => undefined,
    });
    if (!started.ok)
      throw new StartRefused(
        `The backup cannot be proved: the role of DATABASE_URL may not create databases. Give it the right: ALTER ROLE … CREATEDB. A server of its own could not be started either: ${started.refusal.message}`,
      );
    try {
      return await work(started.value.connection);
    } finally {
      await started.value.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
