import { join } from 'node:path';
import { RequestInWork } from '../http/requestIds.ts';
import { Drain } from '../http/Drain.ts';
import { Overload } from '../http/Overload.ts';
import { serverSecret } from '../database/serverSecret.ts';
import { sandboxLine } from '../video/sandbox/findSandbox.ts';
import { makeDownloadTickets, makePreviewTickets, makeReminderTokens } from '../video/tickets/signedTickets.ts';
import { makeMediaTickets } from '../video/tickets/mediaTickets.ts';
import { loadBuiltSite } from './adapters/BuiltSite.ts';
import { isDiskFull } from '../http/answers/outages.ts';
import { inTime } from '../http/healthRoutes.ts';
import { collectGarbage } from '../memory/collectGarbage.ts';
import { collectWhenQuiet } from '../memory/collectWhenQuiet.ts';
import { makeNewestBackup } from './telemetry/newestBackup.ts';
import { observeSite } from './telemetry/observeSite.ts';
import { countFaults } from './telemetry/countFaults.ts';
import { openTraces } from './telemetry/openTraces.ts';
import { openTelemetry } from './telemetry/openTelemetry.ts';
import { composeServer } from './composeServer.ts';
import type { Config } from './settings/config.ts';
import { demoAccountLines, seedDemoAccounts } from './demo/demoAccess.ts';
import { checkProvider } from '../tokens/checkProvider.ts';
import { makeAccountRoles } from '../identity/accountRoles.ts';
import { makeEndSessionsOf } from '../identity/sessions/endSession.ts';
import { PgPasswordResets } from '../postgres/accounts/PgPasswordResets.ts';
import { embedIdentity } from './embedIdentity.ts';
import { hostInAddress, listen, needPort } from './listen.ts';
import { keepBuild } from './adapters/keepBuild.ts';
import { openAdapters } from './adapters/openAdapters.ts';
import { openBackupStore } from './adapters/openBackupStore.ts';
import { reportingJobs } from './adapters/reportingJobs.ts';
import { openErrorReports } from './adapters/openErrorReports.ts';
import { textFolder } from './adapters/openLocalAdapters.ts';
import { openMailing } from './adapters/openMailing.ts';

export interface RunningSite {
  /** Resolves when the rest works too: the site answers earlier. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

/** Starts what the role of this process needs, in order, and resolves when the site answers. */
export async function runSite(config: Config, root: string, say: (line: string) => void): Promise<RunningSite> {
  const site = loadBuiltSite(root);
  await needPort(config.port, config.host);
  const report = (fault: unknown) => console.error(fault);
  const telemetry = await openTelemetry(config, root, report);
  const currentRequest = new RequestInWork();
  const traces = await openTraces(config, root, report);
  const { errorReports: reports, errorIntake } = await openErrorReports(config, site.release);
  const errorReports = countFaults(reports, telemetry);
  const adapters = await openAdapters({
    config,
    root,
    say,
    mayJoin: false,
    errorReports,
    telemetry,
    traces,
    currentRequest,
  });
  if (adapters.ffmpeg.origin === 'packaged')
    say(
      'Videos are processed with the packaged ffmpeg of 2018. To use a newer one, install ffmpeg or set FFMPEG_PATH.',
    );
  say(sandboxLine(adapters.ffmpeg.sandbox));
  const { clock, database } = adapters;
  const secretOf = (purpose: string) => serverSecret(database, purpose);
  const isEmbedded = config.identity.kind === 'embedded';
  const roleOf = makeAccountRoles(adapters.accounts, clock);
  const tickets = makeMediaTickets({
    secret: await secretOf('media-tickets'),
    secure: config.publicUrl.startsWith('https:'),
    isRevoked: (session) => adapters.revokedSessions.has(session),
    ...(isEmbedded ? { hasRoleNow: async (person) => (await roleOf(person)) !== null } : {}),
    clock,
  });
  const downloadTickets = makeDownloadTickets({ secret: await secretOf('download-tickets'), clock });
  const previewTickets = makePreviewTickets({ secret: await secretOf('preview-tickets'), clock });
  const reminderTokens = makeReminderTokens({ secret: await secretOf('reminder-tokens'), clock });
  const passwordResets = isEmbedded
    ? new PgPasswordResets(database, (tables, accountId) => makeEndSessionsOf({ tables }, clock)(accountId))
    : undefined;
  const mailing = await openMailing({
    config,
    adapters,
    tokens: reminderTokens,
    passwordResets,
    words: site.words,
    say,
    errorReports,
    telemetry,
    traces,
  });
  const overload = new Overload({ sentence: site.words('page.busy') });
  const checks = [
    { name: 'database', check: async () => void (await database.pool.query('select 1')) },
    {
      name: 'storage',
      // Rule SERVER-16: a full disk takes no files, but serves visitors what it has.
      check: () =>
        adapters.media.check().catch((fault: unknown) => {
          if (!isDiskFull(fault)) throw fault;
        }),
    },
    { name: 'queue', check: () => adapters.queue.check() },
    { name: 'search', check: () => adapters.searchIndex.check() },
    { name: 'load', check: () => overload.check() },
  ].map(inTime);
  if (!isEmbedded && config.subscriptionsUrl === undefined)
    say('No user has a subscription yet: set SUBSCRIPTIONS_URL to the subscription service of the identity provider.');
  const { target } = config.backup;
  const newestBackup =
    target === undefined ? undefined : makeNewestBackup(() => openBackupStore(target, config, root), clock);
  observeSite({ telemetry, adapters, checks, dataFolder: config.dataFolder, newestBackup });
  const drain = new Drain();
  const app = await composeServer({
    drain,
    overload,
    telemetry,
    traces,
    currentRequest,
    config,
    adapters,
    site,
    tickets,
    downloadTickets,
    previewTickets,
    viewerSecret: await secretOf('viewers'),
    installationSecret: await secretOf('installation'),
    reminderTokens,
    mailJobs: mailing?.rounds,
    errorReports,
    errorIntake,
    embedIdentity:
      passwordResets &&
      ((server) =>
        embedIdentity(server, {
          ...adapters,
          config,
          passwordResets,
          passwordMailing: mailing && { mailJobs: mailing.rounds },
          site,
        })),
    checks,
  });
  const isDemo = config.demo && config.databaseUrl === undefined;
  if (isEmbedded && isDemo) await seedDemoAccounts(adapters);
  // An embedded database belongs to one process, and a worker serves no pages.
  const stopKeeping =
    config.databaseUrl === undefined || config.role === 'worker'
      ? () => undefined
      : await keepBuild({ ...adapters, assets: site.assets, report: reportingJobs(errorReports) });
  drain.stopsToo(await listen(app, config.port, config.host));
  adapters.searchIndex.keepLoaded();
  const seeding = new AbortController();
  const working = config.role === 'web' ? undefined : adapters.work();
  const sending = config.role === 'web' ? undefined : mailing?.work();
  const started = finishStart();
  const seeded = started.then(seed).then(collectGarbage);
  const stopCollecting = collectWhenQuiet(collectGarbage);
  return {
    started,
    stop: async () => {
      seeding.abort();
      stopCollecting();
      stopKeeping();
      await Promise.all([
        drain.finish(),
        working?.then((worker) => worker.stop()),
        sending?.then((worker) => worker.stop()),
        seeded,
      ]);
      await mailing?.close();
      await adapters.close();
      await drain.close(app);
      await errorReports.close();
      await telemetry.close();
      await traces.close();
    },
  };

  async function finishStart(): Promise<void> {
    await Promise.all([working, sending]);
    say(`Lectern answers at ${config.publicUrl}`);
    say(`This process (role ${config.role}) listens on http://${hostInAddress(config.host)}:${config.port}`);
    if (config.changedSettings.length > 0)
      say(`Settings with other values than their defaults: ${config.changedSettings.join(', ')}`);
    if (config.unsetLinks.length > 0)
      say(
        `Not set: ${config.unsetLinks.join(', ')}. These links lead to pages of the site; edit their texts in ${textFolder(config)}.`,
      );
    if (isEmbedded) for (const line of await demoAccountLines(adapters, isDemo)) say(line);
    // The site answers while the provider is asked, and also if it cannot be reached.
    else void checkProvider(config.identity.browser.issuer).then((warnings) => warnings.forEach((line) => say(line)));
  }

  async function seed(): Promise<void> {
    if (!isDemo || seeding.signal.aborted) return;
    // Import this code on demand: only a demo needs the code that makes films and pictures.
    const { seedDemo } = await import('./demo/demo.ts');
    await seedDemo(adapters, {
      marker: join(config.dataFolder, 'demo-unfinished'),
      makesFilms: working !== undefined,
      root,
      say,
      signal: seeding.signal,
    });
  }
}
