import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { makeBackUp, shownBytes, type BackUpRefusal } from '../application/backup/backUp.ts';
import { BackupUnderWay } from '../application/ports/backup/DatabaseCopy.ts';
import { holdsDatabase } from '../database/embedded/dataPlace.ts';
import { judgeUpdate } from '../database/judgeUpdate.ts';
import { readMigrations } from '../database/migrations/migrations.ts';
import { serverSecret } from '../database/serverSecret.ts';
import { readStateOfData } from '../database/stateOfData.ts';
import { findUnfinishedRestore } from '../database/unfinishedRestore.ts';
import { PgSnapshotSource } from '../postgres/backup/PgSnapshotSource.ts';
import { openBackupStore } from './adapters/openBackupStore.ts';
import { openScratch } from './adapters/openScratch.ts';
import { openStoredFiles } from './adapters/openStoredFiles.ts';
import { placeOfEmbedded, workOnStorage, type Storage } from './adapters/openStorage.ts';
import { systemClock } from './adapters/systemClock.ts';
import { readBackupArguments } from './settings/backupArguments.ts';
import { readConfig, type Config } from './settings/config.ts';
import { siteVersion } from './settings/siteVersion.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run backup`: backs up a running site, or one that is stopped.
const root = join(import.meta.dirname, '../..');
const say = (line: string) => console.log(line);

process.exitCode = await exitCodeOf(async () => {
  const config = readConfig(process.env, root, false);
  const { target, keep, verify } = readBackupArguments(process.argv.slice(2), config.backup.target);
  if (config.databaseUrl === undefined && !holdsDatabase(placeOfEmbedded(config, root)))
    throw new StartRefused(`There is no site in ${config.dataFolder}. Set DATA_DIR to the folder of the site.`);
  const store = await openBackupStore(target, config, root);
  return workOnStorage({ root, migrates: false }, async (storage) => {
    const begun = performance.now();
    await refuseOtherData(storage);
    const backUp = makeBackUp({
      source: new PgSnapshotSource(storage.connection),
      stored: await openStoredFiles(config),
      store,
      scratch: await openScratch(storage.connection, root),
      clock: systemClock,
    });
    const site = createHash('sha256')
      .update(await serverSecret(storage.database, 'backups'))
      .digest('hex');
    const order = { site, version: siteVersion(root), settings: config.changedSettings, keep, verify, say };
    const done = await backUp(order).catch((fault: unknown) => {
      throw fault instanceof BackupUnderWay ? new StartRefused(`${fault.message} Wait until it ends.`) : fault;
    });
    if (!done.ok) throw new StartRefused(refusalInWords(done.refusal, target));
    const { seal, copied, provedFiles, pruned } = done.value;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(
      `Backup ${seal.name}: ${seal.files.count} files (${shownBytes(seal.files.bytes)}), ${copied.hashes.size} of them new (${shownBytes(copied.bytes)}), in ${seconds} s.`,
    );
    say(`Proved: all rows were restored once and are equal, ${provedFiles} files were read back and are equal.`);
    if (pruned.backups.length > 0)
      say(`Removed: ${pruned.backups.join(', ')}, and ${pruned.files} files that no backup names.`);
    for (const line of warnings(config, seal.missing)) say(line);
    return seal.missing.length === 0 ? 0 : 1;
  });
});

/** Rows can be tried only with the migrations that made them. */
async function refuseOtherData({ database }: Storage): Promise<void> {
  const unfinished = await findUnfinishedRestore(database.pool);
  if (unfinished !== undefined)
    throw new StartRefused(`The restore of the backup ${unfinished} has not ended. Run npm run restore again first.`);
  const state = await readStateOfData(database.pool);
  if (state.ran.length === 0) throw new StartRefused('There is no site in this database. Start it first.');
  const { kind } = judgeUpdate(await readMigrations(), state);
  if (kind === 'older-code' || kind === 'newer-data' || kind === 'other-data')
    throw new StartRefused(
      `The data is of another version (migration ${state.ran.at(-1)}). Back it up with the version that runs on it.`,
    );
}

/** Rule BACKUP-1: says what a backup does not hold, so that nobody looks for it on the day of the fire. */
function warnings({ changedSettings }: Config, missing: readonly string[]): readonly string[] {
  return [
    'This backup holds the secrets of the site, such as its signing keys and password hashes: keep it as you keep them.',
    'NOT in this backup: the environment. A restored site needs these settings again' +
      (changedSettings.length === 0
        ? ': none is set.'
        : `, and the credentials among them: ${changedSettings.join(', ')}.`),
    'NOT in this backup: uploads that are not finished, and the queue of jobs, which the site fills again.',
    ...missing.map((path) => `MISSING in the site, so also here: ${path}`),
  ];
}

function refusalInWords(refusal: BackUpRefusal, target: string): string {
  if (refusal.kind === 'other-site')
    return `${target} holds the backups of another site. Use another target: this one would remove them.`;
  return [
    ...refusal.faults,
    'The backup was read back and differs from the site. It has no seal and counts for nothing. Check the disk of the target, then run it again.',
  ].join('\n');
}
