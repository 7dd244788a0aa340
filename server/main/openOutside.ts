import { join } from 'node:path';
import { makePurge } from '../application/bin/purge.ts';
import { makeImportVideo, type ImportVideo } from '../application/import/importVideo.ts';
import type { AccessTokens } from '../application/ports/AccessTokens.ts';
import type { Accounts } from '../application/ports/Accounts.ts';
import type { Assets } from '../application/ports/Assets.ts';
import type { Attachments } from '../application/ports/Attachments.ts';
import type { Bin } from '../application/ports/Bin.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { Films } from '../application/ports/Films.ts';
import type { LooseFiles } from '../application/ports/LooseFiles.ts';
import type { MediaStore } from '../application/ports/MediaStore.ts';
import type { Duplicates } from '../application/ports/Duplicates.ts';
import type { KeptParts } from '../application/ports/KeptParts.ts';
import type { ProcessingQueue } from '../application/ports/ProcessingQueue.ts';
import type { SeriesTitles } from '../application/ports/SeriesTitles.ts';
import type { SubscriptionService } from '../application/ports/SubscriptionService.ts';
import type { Thumbnails } from '../application/ports/Thumbnails.ts';
import type { Uploads } from '../application/ports/Uploads.ts';
import type { VideoProcessor } from '../application/ports/VideoProcessor.ts';
import type { UpcomingWebinars } from '../application/ports/UpcomingWebinars.ts';
import type { Videos } from '../application/ports/Videos.ts';
import type { Webinars } from '../application/ports/Webinars.ts';
import { sweepUploads } from '../application/upload/sweepUploads.ts';
import { addLostJobs } from '../application/video/addLostJobs.ts';
import { makeProcessVideo } from '../application/video/processVideo.ts';
import { IdentityKeys } from '../identity/IdentityKeys.ts';
import type { AddJob } from '../postgres/addAsset.ts';
import type { Database } from '../postgres/Database.ts';
import { CatalogueVersion } from '../postgres/CatalogueVersion.ts';
import { PgAccounts } from '../postgres/PgAccounts.ts';
import { PgAssets } from '../postgres/PgAssets.ts';
import { PgFilms } from '../postgres/PgFilms.ts';
import { PgKeptParts } from '../postgres/PgKeptParts.ts';
import { PgBin } from '../postgres/PgBin.ts';
import { PgDuplicates } from '../postgres/PgDuplicates.ts';
import { PgLooseFiles } from '../postgres/PgLooseFiles.ts';
import { PgProcessingQueue } from '../postgres/PgProcessingQueue.ts';
import { PgSeriesTitles } from '../postgres/PgSeriesTitles.ts';
import { PgUpcomingWebinars } from '../postgres/PgUpcomingWebinars.ts';
import { PgUploads } from '../postgres/PgUploads.ts';
import { PgVideos } from '../postgres/PgVideos.ts';
import { PgWebinars } from '../postgres/PgWebinars.ts';
import { RevokedSessions } from '../postgres/RevokedSessions.ts';
import { FolderUploadFiles } from '../uploads/FolderUploadFiles.ts';
import { readCaptions } from '../video/captions/readCaptions.ts';
import { FileAttachments } from '../video/FileAttachments.ts';
import { FfmpegVideoProcessor } from '../video/FfmpegVideoProcessor.ts';
import { FileMediaStore } from '../video/FileMediaStore.ts';
import { SharpThumbnails } from '../video/SharpThumbnails.ts';
import { FfmpegMissing, findFfmpeg, type FoundFfmpeg } from '../video/findFfmpeg.ts';
import type { Config } from './config.ts';
import { openAccessTokens, openSubscriptions } from './openIdentity.ts';
import { openStorage } from './openStorage.ts';
import { StartRefused } from './StartRefused.ts';
import { sweepEveryHour } from './sweepEveryHour.ts';
import { systemClock } from './systemClock.ts';

/** Everything that answers from outside the rules, chosen in this one place: swap an adapter here. */
export interface Outside {
  readonly clock: Clock;
  readonly database: Database;
  /** Whether the embedded database belongs to another process of ours: that one does the work. */
  readonly isJoined: boolean;
  readonly catalogueVersion: CatalogueVersion;
  readonly assets: Assets;
  readonly videos: Videos;
  readonly webinars: Webinars;
  readonly seriesTitles: SeriesTitles;
  readonly upcoming: UpcomingWebinars;
  readonly films: Films;
  readonly keptParts: KeptParts;
  readonly thumbnails: Thumbnails;
  readonly attachments: Attachments;
  readonly bin: Bin;
  readonly looseFiles: LooseFiles;
  readonly duplicates: Duplicates;
  readonly uploads: Uploads;
  readonly uploadFiles: FolderUploadFiles;
  readonly accounts: Accounts;
  readonly accessTokens: AccessTokens;
  /** Sign-ins that have ended before their tokens. */
  readonly revokedSessions: Pick<RevokedSessions, 'has'>;
  readonly subscriptions: SubscriptionService;
  readonly media: MediaStore;
  readonly processor: VideoProcessor;
  readonly ffmpeg: FoundFfmpeg;
  readonly queue: ProcessingQueue;
  readonly importVideo: ImportVideo;
  /** Works on waiting assets, one at a time, until stopped. */
  work(): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly config: Config;
  readonly root: string;
  readonly say: (line: string) => void;
  readonly mayJoin: boolean;
}

export async function openOutside({ config, root, say, mayJoin }: OpenOptions): Promise<Outside> {
  const report = (fault: unknown) => console.error(fault);
  const ffmpeg = await findFfmpeg({ ...process.env, FFMPEG_PATH: config.ffmpegPath }).catch((error: unknown) => {
    throw error instanceof FfmpegMissing ? new StartRefused(error.message) : error;
  });
  const storage = await openStorage({ config, root, say, mayJoin, onIdleFault: report });
  const { database } = storage;
  const catalogueVersion = await CatalogueVersion.follow(database, storage.connection, report);
  const revokedSessions = await RevokedSessions.follow(database, storage.connection, report);
  const queue = await PgProcessingQueue.start({
    database: { executeSql: (text, values) => database.pool.query(text, values) },
    report,
    pollSeconds: 0.5,
  });
  const addJob: AddJob = (assetId, transaction) => queue.addWithin(assetId, transaction);
  const assets = new PgAssets(database, addJob, () => catalogueVersion.wrote());
  const videos = new PgVideos(database, addJob, catalogueVersion);
  const webinars = new PgWebinars(database, addJob, catalogueVersion);
  const seriesTitles = new PgSeriesTitles(database, catalogueVersion);
  const upcoming = new PgUpcomingWebinars(database, catalogueVersion);
  const media = new FileMediaStore(join(config.dataFolder, 'media'));
  const attachments = new FileAttachments(join(config.dataFolder, 'media', 'attachments'));
  const uploadFiles = new FolderUploadFiles(join(config.dataFolder, 'uploads'));
  const uploads = new PgUploads(database, uploadFiles);
  const [bin, looseFiles] = [new PgBin(database, addJob, catalogueVersion), new PgLooseFiles(database)];
  const accounts = new PgAccounts(database);
  const identityKeys = new IdentityKeys(database, systemClock);
  const processor = new FfmpegVideoProcessor({ ...ffmpeg, niceness: config.processingNiceness });
  return {
    clock: systemClock,
    database,
    catalogueVersion,
    isJoined: storage.isJoined,
    assets,
    videos,
    webinars,
    seriesTitles,
    upcoming,
    films: new PgFilms(database, addJob, () => catalogueVersion.wrote()),
    keptParts: new PgKeptParts(database, catalogueVersion),
    thumbnails: new SharpThumbnails(),
    attachments,
    bin,
    looseFiles,
    duplicates: new PgDuplicates(database, { videos, webinars }, addJob, catalogueVersion),
    uploads,
    uploadFiles,
    accounts,
    accessTokens: openAccessTokens({ config, clock: systemClock, keys: identityKeys, revokedSessions }),
    revokedSessions,
    subscriptions: openSubscriptions(config, accounts, systemClock),
    media,
    processor,
    ffmpeg,
    queue,
    importVideo: makeImportVideo({ videos, assets, media, processor, clock: systemClock }, readCaptions),
    work: async () => {
      await media.sweep(systemClock.now());
      await addLostJobs(assets, queue);
      const worker = await queue.work(makeProcessVideo({ assets, media, processor }));
      const purge = makePurge({ bin, looseFiles, media, attachments, clock: systemClock });
      // An item that comes back from the bin may have its next film ready since.
      const sweeping = sweepEveryHour(
        [() => addLostJobs(assets, queue), () => sweepUploads(uploads, systemClock), purge],
        report,
      );
      return { stop: async () => void (await Promise.all([sweeping.stop(), worker.stop()])) };
    },
    close: async () => {
      await queue.close();
      await revokedSessions.stop();
      await catalogueVersion.stop();
      await storage.close();
    },
  };
}
