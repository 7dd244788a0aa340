import type { StoredFiles } from '../../application/backup/siteFiles.ts';
import { localTransfer } from '../../files/localTransfer.ts';
import { FolderTextFiles } from '../../textPages/FolderTextFiles.ts';
import type { Config } from '../settings/config.ts';
import { textFolder } from './openLocalAdapters.ts';
import { openMedia } from './openMedia.ts';

/** All stored files of the site, for a backup or a restore. */
export async function openStoredFiles(config: Config): Promise<StoredFiles> {
  const { media, attachments } = await openMedia(config);
  return { media, attachments, texts: new FolderTextFiles(textFolder(config)), transfer: localTransfer };
}
