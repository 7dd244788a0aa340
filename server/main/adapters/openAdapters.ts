import { randomUUID } from 'node:crypto';
import { makeBulkActions } from '../../application/library/bulkActions.ts';
import { makeBulkKinds } from '../../application/library/bulkKinds.ts';
import { makeRunBulkActs } from '../../application/library/runBulkActs.ts';
import { makeCountInsights } from '../../application/insights/refreshInsights.ts';
import { makeRunImports } from '../../application/import/runImports.ts';
import { makeCarryOutPlan } from '../../application/plan/carryOutPlan.ts';
import { makeEditPlan } from '../../application/plan/editPlan.ts';
import type { AccessTokens } from '../../application/ports/identity/AccessTokens.ts';
import type { CurrentRequest } from '../../application/ports/CurrentRequest.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Frames } from '../../application/ports/film/Frames.ts';
import type { ErrorReports } from '../../application/ports/faults/ErrorReports.ts';
import type { PersonNames } from '../../application/ports/identity/People.ts';
import type { ReachTraining } from '../../application/ports/identity/ReachTraining.ts';
import type { SubscriptionService } from '../../application/ports/identity/SubscriptionService.ts';
import { makeRenditionsAgain } from '../../application/video/makeRenditionsAgain.ts';
import { makeProcessVideo, addLostJobs } from '../../application/video/processVideo.ts';
import { nameOfProcess } from '../../database/stateOfData.ts';
import { IdentityKeys } from '../../identity/provider/IdentityKeys.ts';
import type { AddJob } from '../../postgres/film/addAsset.ts';
import { CatalogueVersion } from '../../postgres/catalogue/CatalogueVersion.ts';
import { PgProcessingQueue } from '../../postgres/film/PgProcessingQueue.ts';
import { PgRounds } from '../../postgres/jobs/PgRounds.ts';
import { RevokedSessions } from '../../postgres/accounts/RevokedSessions.ts';
import { HttpReachTraining } from '../../reach/HttpReachTraining.ts';
import { FfmpegFrames } from '../../video/FfmpegFrames.ts';
import { FfmpegVideoProcessor } from '../../video/FfmpegVideoProcessor.ts';
import { noTelemetry, type Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import { noTraces, type Traces } from '../../application/ports/telemetry/Traces.ts';
import { traceStatements } from '../../database/tracedClient.ts';
import type { Config } from '../settings/config.ts';
import { followPlans } from './followPlans.ts';
import { makeImporting } from './importing.ts';
import { makeItemEdits } from './itemEdits.ts';
import { openFfmpeg } from './openFfmpeg.ts';
import { openAccessTokens, openPersonNames, openRemoteIssuer, openSubscriptions } from './openIdentity.ts';
import { openReplica } from './openReplica.ts';
import { openSearch } from './openSearch.ts';
import { openStorage } from './openStorage.ts';
import { makeRunJob } from './jobLog.ts';
import { reportingJobs } from './reportingJobs.ts';
import { openLocalAdapters, type LocalAdapters } from './openLocalAdapters.ts';
import { openMedia, type MediaAdapters } from './openMedia.ts';
import { openStores, type Stores } from './openStores.ts';
import { siteVersion } from '../settings/siteVersion.ts';
import { textFactsOf } from '../settings/textFacts.ts';
import { hourlySweeps } from './hourlySweeps.ts';
import { sweepEveryHour } from './sweepEveryHour.ts';
import { tellWebhooks } from './tellWebhooks.ts';
import { workOnCaptions } from './workOnCaptions.ts';
import { workOnMeanings } from './workOnMeanings.ts';
import { workOnRenditions } from './workOnRenditions.ts';
import { workOnScreens } from './workOnScreens.ts';
import { systemClock } from './systemClock.ts';

/** The adapters that the web server needs. */
export interface ServerAdapters extends Stores, LocalAdapters, MediaAdapters {
  readonly clock: Clock;
  readonly catalogueVersion: Pick<CatalogueVersion, 'current'>;
  readonly accessTokens: AccessTokens;
  readonly personNames: PersonNames;
  readonly subscriptions: SubscriptionService;
  readonly reachTraining: ReachTraining | undefined;
  readonly frames: Frames;
  readonly wakeBulkActs: () => Promise<void>;
  readonly wakeImports: () => Promise<void>;
  readonly importing: ReturnType<typeof makeImporting>;
}

/** Everything that answers from outside the rules, chosen in this folder: swap an adapter here. */
export type Adapters = Awaited<ReturnType<typeof openAdapters>>;

export interface OpenOptions {
  readonly config: Config;
  readonly root: string;
  readonly say: (line: string) => void;
  readonly mayJoin: boolean;
  /** Receives the faults of background work. */
  readonly errorReports?: ErrorReports;
  readonly telemetry?: Telemetry;
  readonly traces?: Traces;
  /** Names the request that adds a job. */
  readonly currentRequest?: CurrentRequest;
}

/** An address that the service answers may be http on this machine only where the site itself is. */
function openReachTraining({ reachTrainingUrl, publicUrl }: Config): ReachTraining | undefined {
  return reachTrainingUrl === undefined
    ? undefined
    : new HttpReachTraining({ url: reachTrainingUrl, allowLoopback: publicUrl.startsWith('http:') });
}

export async function openAdapters({
  config,
  root,
  say,
  mayJoin,
  errorReports,
  telemetry = noTelemetry,
  traces = noTraces,
  currentRequest,
}: OpenOptions) {
  const report = reportingJobs(errorReports);
  const ffmpeg = await openFfmpeg(config);
  // Before the database: what refuses the start must leave nothing running.
  const stored = await openMedia(config);
  const storage = await openStorage({
    config,
    root,
    say,
    mayJoin,
    onIdleFault: report,
    currentRequest,
    ...(traces === noTraces ? {} : { onClient: (client) => traceStatements(client, traces) }),
  });
  const { database } = storage;
  // Rule UPDATE-3: by this connection other versions see which code runs.
  const application_name = nameOfProcess(siteVersion(root), mayJoin ? 'command' : config.role);
  const catalogueVersion = await CatalogueVersion.follow(database, { ...storage.connection, application_name }, report);
  const revokedSessions = await RevokedSessions.follow(database, storage.connection, report);
  const jobs: Omit<Parameters<typeof PgProcessingQueue.start>[0], 'pollSeconds' | 'queue'> = {
    database: { executeSql: (text, values) => database.pool.query(text, values) },
    report,
    currentRequest,
  };
  const queue = await PgProcessingQueue.start({ ...jobs, pollSeconds: 0.5 });
  const addJob: AddJob = (assetId, transaction) => queue.addWithin(assetId, transaction);
  const local = openLocalAdapters({ root, dataFolder: config.dataFolder, textFacts: textFactsOf(config) });
  await local.textPages.prepare();
  const { media, uploadFiles } = stored;
  const counting = await PgRounds.start({ queue: 'count-insights', ...jobs });
  const changing = await PgRounds.start({ queue: 'change-many', ...jobs });
  const importingItems = await PgRounds.start({ queue: 'import-items', ...jobs });
  const replica = await openReplica(config, database.pool, report);
  const connections = { connection: storage.pooled, replica: replica.connection };
  const searching = openSearch({ config, root, ...connections, version: catalogueVersion, report, telemetry, traces });
  const { search } = searching;
  const { reader } = replica;
  const captionQueue = await PgProcessingQueue.start({ ...jobs, queue: 'make-captions', pollSeconds: 1 });
  const screenQueue = await PgProcessingQueue.start({ ...jobs, queue: 'read-screen' });
  const addCaptionJob: AddJob = (id, transaction) => captionQueue.addWithin(id, transaction);
  const stores = openStores({
    database,
    version: catalogueVersion,
    addJob,
    freeJob: (name, attempt, transaction) => queue.free(name, attempt, transaction),
    addCaptionJob,
    uploadFiles,
    search,
    reader,
    report,
  });
  const { accounts, assets } = stores;
  const remote = openRemoteIssuer(config, systemClock);
  const identityKeys = new IdentityKeys(database, systemClock);
  const processor = new FfmpegVideoProcessor({ ...ffmpeg, niceness: config.processingNiceness });
  const importing = makeImporting({ ...stores, ...local, ...stored, processor, clock: systemClock });
  return {
    ...stores,
    ...local,
    ...stored,
    clock: systemClock,
    database,
    catalogueVersion,
    /** Whether another running server owns the embedded database. That server then does the work. */
    isJoined: storage.isJoined,
    remoteIssuer: remote,
    accessTokens: openAccessTokens({
      config,
      clock: systemClock,
      keys: identityKeys,
      accounts,
      revokedSessions,
      remote,
      say,
    }),
    personNames: openPersonNames(config, accounts, systemClock),
    /** Sessions that were revoked before their tokens expired. */
    revokedSessions,
    subscriptions: openSubscriptions(config, accounts, systemClock),
    reachTraining: openReachTraining(config),
    processor,
    frames: new FfmpegFrames(ffmpeg, media),
    ffmpeg,
    queue,
    /** The index of searches, which only a server needs. */
    searchIndex: search,
    replica: replica.watched,
    /** Lets a worker look for started acts at once. */
    wakeBulkActs: () => changing.wake(),
    /** Lets a worker look for rows of imports at once. */
    wakeImports: () => importingItems.wake(),
    importing,
    /** Processes waiting assets one at a time, and sweeps every hour, until `stop`. */
    work: async () => {
      await addLostJobs(assets, queue);
      const runJob = makeRunJob(config.logLevel, { telemetry, traces, currentRequest });
      const making = { ...stores, media, processor };
      const processVideo = makeRenditionsAgain(makeProcessVideo(making), making);
      const screens = await workOnScreens({ config, ports: { ...stores, media }, ffmpeg, queue: screenQueue, runJob });
      const worker = await queue.work({
        ...processVideo,
        process: async (asset, signal, about) =>
          void (await runJob('process-video', { asset, reqId: about?.requestId }, async () => {
            await processVideo.process(asset, signal, about);
            await screens.addUnread();
            // The log asks for the reason; whether it can be read decides nothing about the job.
            const processed = await assets.find(asset).catch((fault: unknown) => void report(fault));
            return processed?.processing.error ?? undefined;
          })),
      });
      const captioning = await workOnCaptions({
        config,
        ports: { ...stores, ...stored, ...local, clock: systemClock },
        ffmpeg,
        queue: captionQueue,
        runJob,
        say,
      });
      const stopping = new AbortController();
      const sweeping = sweepEveryHour(
        Object.entries(
          hourlySweeps({ ...stores, ...stored, ...local, clock: systemClock, queue, signal: stopping.signal, report }),
        ).map(
          ([job, sweep]) =>
            () =>
              runJob(job, {}, sweep),
        ),
        report,
      );
      const countInsights = makeCountInsights(stores, systemClock);
      const edits = makeItemEdits({ ...stores, ...stored });
      const planning = followPlans({
        plans: stores.plans,
        carryOut: makeCarryOutPlan(stores.plans, edits.plannedKinds, systemClock),
        clock: systemClock,
        runJob,
        report,
      });
      const telling = tellWebhooks({
        deliveries: stores.webhookDeliveries,
        site: config.publicUrl,
        clock: systemClock,
        runJob,
        report,
      });
      const checking = await workOnRenditions({ ports: { ...stores, media, clock: systemClock }, jobs, runJob });
      const embedding = await workOnMeanings({ config, root, ports: { ...stores, clock: systemClock }, jobs, runJob });
      const counter = await counting.work(() => runJob('count-insights', {}, () => countInsights(stopping.signal)));
      const hasCaptioner = config.captioner !== undefined;
      const kinds = makeBulkKinds({ ...stores, ...edits });
      const editPlan = makeEditPlan(stores.plans, edits.plannedKinds, systemClock);
      const runBulkActs = makeRunBulkActs({
        ...stores,
        actionFor: makeBulkActions({ ...stores, kinds, editPlan, hasCaptioner, newId: randomUUID }),
        clock: systemClock,
        worker: randomUUID(),
        runJob,
      });
      const changer = await changing.work(() => runBulkActs(stopping.signal));
      const runImports = makeRunImports({
        ...importing,
        imports: stores.imports,
        clock: systemClock,
        worker: randomUUID(),
        runJob,
        report,
      });
      const importer = await importingItems.work(() => runImports(stopping.signal));
      const films = [worker, screens, captioning, checking];
      const workers = [...films, sweeping, counter, changer, planning, telling, importer, embedding];
      return {
        stop: async () => {
          stopping.abort();
          await Promise.all(workers.map((each) => each.stop()));
        },
      };
    },
    close: async (): Promise<void> => {
      await counting.close();
      await changing.close();
      await importingItems.close();
      // If the database is away, what waits is lost, and the rest must still close.
      await stores.analyticsEvents.flush().catch(report);
      await captionQueue.close();
      await screenQueue.close();
      await queue.close();
      await revokedSessions.stop();
      await catalogueVersion.stop();
      await searching.close();
      await replica.close();
      await storage.close();
    },
  };
}
