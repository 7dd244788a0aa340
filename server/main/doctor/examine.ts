import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fault, type Finding } from '../../application/doctor/finding.ts';
import { judgeAddress, judgeCertificate, judgeProxies } from '../../application/doctor/judgeAddress.ts';
import { judgeBackup } from '../../application/doctor/judgeBackup.ts';
import { judgeClock, type OtherClock } from '../../application/doctor/judgeClock.ts';
import { judgeDatabase } from '../../application/doctor/judgeDatabase.ts';
import { judgeDisk } from '../../application/doctor/judgeDisk.ts';
import { judgeDamage, judgeOrphans, judgeRenditions, judgeStore } from '../../application/doctor/judgeFiles.ts';
import { judgeFolders } from '../../application/doctor/judgeFolders.ts';
import { judgeBuild, judgePrograms, judgeSandbox } from '../../application/doctor/judgePrograms.ts';
import { judgeEmbeddings, judgeMail, judgeProvider } from '../../application/doctor/judgeServices.ts';
import { holdsDatabase } from '../../database/embedded/dataPlace.ts';
import { serverSecret } from '../../database/serverSecret.ts';
import { openMedia, type MediaAdapters } from '../adapters/openMedia.ts';
import { openStorage, placeOfEmbedded, type Storage } from '../adapters/openStorage.ts';
import type { Config } from '../settings/config.ts';
import { probeAddress, probeCertificate, probeClock } from './probeAddress.ts';
import { probeDatabase } from './probeDatabase.ts';
import { probeFiles, probeStore } from './probeFiles.ts';
import { probeDisk, probeFolders, probePrograms } from './probeMachine.ts';
import { problemOf } from './problemOf.ts';
import { probeBackup, probeEmbeddings, probeMail, probeProvider } from './probeServices.ts';

/** Rule DOCTOR-1: all checks of an installation. It changes nothing, whether the site runs or not. */
export async function examine(config: Config, root: string, now: () => number): Promise<readonly Finding[]> {
  const { dataFolder, publicUrl } = config;
  const programs = await probePrograms(config, root);
  const findings: Finding[] = [
    judgeBuild(existsSync(join(root, 'dist/.built'))),
    judgePrograms(programs),
    ...(programs.sandbox === undefined ? [] : [judgeSandbox(programs.sandbox)]),
  ];
  if (!existsSync(dataFolder))
    return [...findings, fault('data folder', `There is no ${dataFolder}.`, 'Set DATA_DIR, or start the site once.')];
  findings.push(judgeFolders(await probeFolders(dataFolder)), judgeDisk(dataFolder, await probeDisk(dataFolder)));
  const clocks: OtherClock[] = [];
  const media = await openMedia(config).catch((problem: unknown) => problemOf(problem));
  findings.push(
    judgeStore(typeof media === 'string' ? { problem: media } : await probeStore(media)),
    ...(await onStorage(config, root, (storage) => ofData(config, storage, media, clocks))),
    judgeProvider(await probeProvider(config)),
    judgeMail(await probeMail(config)),
    judgeEmbeddings(await probeEmbeddings(config, root)),
    ...(publicUrl.startsWith('https:') ? [judgeCertificate(await probeCertificate(publicUrl, new Date(now())))] : []),
    judgeBackup(await probeBackup(config, root, new Date(now())), config.backup.mostHours),
  );
  const others = [
    config.identity.kind === 'embedded' ? undefined : config.identity.browser.issuer,
    config.bucket?.endpoint,
  ];
  for (const other of others) if (other !== undefined) clocks.push(...(await probeClock(other, now)));
  return [...findings, judgeClock(clocks)];
}

async function ofData(
  { publicUrl }: Config,
  storage: Storage,
  media: MediaAdapters | string,
  clocks: OtherClock[],
): Promise<readonly Finding[]> {
  const { database, clock, isServed, hasTables } = await probeDatabase(storage);
  clocks.push(clock);
  const findings = [...judgeDatabase(database)];
  if (!hasTables) return findings;
  if (typeof media !== 'string') {
    const files = await probeFiles(media, storage).catch((problem: unknown) => problemOf(problem));
    // The check of the store has said why.
    if (typeof files !== 'string')
      findings.push(judgeRenditions(files.missing), judgeDamage(files.damaged), judgeOrphans(files.orphans));
  }
  const secret = isServed ? await serverSecret(storage.database, 'installation') : undefined;
  const address = secret === undefined ? 'not-running' : await probeAddress(publicUrl, secret);
  findings.push(judgeAddress(publicUrl, address));
  if (address !== 'not-running' && !('problem' in address)) findings.push(judgeProxies(publicUrl, address));
  return findings;
}

/** Uses the database of the running site, or starts the embedded one for the time of the checks. */
async function onStorage(
  config: Config,
  root: string,
  work: (storage: Storage) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  if (config.databaseUrl === undefined && !holdsDatabase(placeOfEmbedded(config, root)))
    return [
      fault('database', `There is no database in ${config.dataFolder}.`, 'Set DATA_DIR, or start the site once.'),
    ];
  try {
    const storage = await openStorage({
      config,
      root,
      say: () => undefined,
      mayJoin: true,
      migrates: false,
      onIdleFault: () => undefined,
    });
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  } catch (problem) {
    return judgeDatabase({ problem: problemOf(problem) });
  }
}
