import { join } from 'node:path';
import { makeImportVideo, type ImportVideo } from '../application/import/importVideo.ts';
import type { AccessTokens } from '../application/ports/AccessTokens.ts';
import type { Accounts } from '../application/ports/Accounts.ts';
import type { Assets } from '../application/ports/Assets.ts';
import type { Attachments } from '../application/ports/Attachments.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { MediaStore } from '../application/ports/MediaStore.ts';
import type { ProcessingQueue } from '../application/ports/ProcessingQueue.ts';
import type { SubscriptionService } from '../application/ports/SubscriptionService.ts';
import type { VideoProcessor } from '../application/ports/VideoProcessor.ts';
import type { UpcomingWebinars } from '../application/ports/UpcomingWebinars.ts';
import type { Videos } from '../application/ports/Videos.ts';
import type { Webinars } from '../application/ports/Webinars.ts';
import { addLostJobs } from '../application/video/addLostJobs.ts';
import { makeProcessVideo } from '../application/video/processVideo.ts';
import { IdentityKeys } from '../identity/IdentityKeys.ts';
import type { AddJob } from '../postgres/addAsset.ts';
import type { Database } from '../postgres/Database.ts';
import { CatalogueVersion } from '../postgres/CatalogueVersion.ts';
import { PgAccounts } from '../postgres/PgAccounts.ts';
import { PgAssets } from '../postgres/PgAssets.ts';
import { PgProcessingQueue } from '../postgres/PgProcessingQueue.ts';
import { PgUpcomingWebinars } from '../postgres/PgUpcomingWebinars.ts';
import { PgVideos } from '../postgres/PgVideos.ts';
import { PgWebinars } from '../postgres/PgWebinars.ts';
import { RevokedSessions } from '../postgres/RevokedSessions.ts';
import { readCaptions } from '../video/captions/readCaptions.ts';
import { FileAttachments } from '../video/FileAttachments.ts';
import { FfmpegVideoProcessor } from '../video/FfmpegVideoProcessor.ts';
import { FileMediaStore } from '../video/FileMediaStore.ts';
import { FfmpegMissing, findFfmpeg, type FoundFfmpeg } from '../video/findFfmpeg.ts';
import type { Config } from './config.ts';
import { openAccessTokens, openSubscriptions } from './openIdentity.ts';
import { openStorage } from './openStorage.ts';
import { StartRefused } from './StartRefused.ts';
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
  readonly upcoming: UpcomingWebinars;
  readonly attachments: Attachments;
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
  const queue = await PgProcessingQueue.start({ database: { executeSql: (text, values) => database.pool.query(text, values) }, report, pollSeconds: 0.5 });
  const addJob: AddJob = (assetId, transaction) => queue.addWithin(assetId, transaction);
  const assets = new PgAssets(database, addJob, () => catalogueVersion.wrote());
  const videos = new PgVideos(database, addJob, catalogueVersion);
  const webinars = new PgWebinars(database, addJob, catalogueVersion);
  const upcoming = new PgUpcomingWebinars(database, catalogueVersion);
  const media = new FileMediaStore(join(config.dataFolder, 'media'));
  const attachments = new FileAttachments(join(config.dataFolder, 'media', 'attachments'));
  const accounts = new PgAccounts(database);
  const identityKeys = new IdentityKeys(database, systemClock);
  const processor = new FfmpegVideoProcessor(ffmpeg);
  return {
    clock: systemClock,
    database,
    catalogueVersion,
    isJoined: storage.isJoined,
    assets,
    videos,
    webinars,
    upcoming,
    attachments,
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
      return queue.work(makeProcessVideo({ assets, media, processor }));
    },
    close: async () => {
      await queue.close();
      await revokedSessions.stop();
      await catalogueVersion.stop();
      await storage.close();
    },
  };
}
