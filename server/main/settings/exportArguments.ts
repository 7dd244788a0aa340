import { StartRefused } from './StartRefused.ts';

const usage = `Usage: npm run export -- FOLDER
  Writes all items to a folder: their original films, captions, thumbnails and downloads, with catalogue.json and
  catalogue.csv. "npm run import -- FOLDER" makes the same items of them on another site. A call that was cut off goes on
  where it ended.`;

/** Rule MOVE-11: the folder on the command line. Throws on anything else. */
export function readExportArguments(parameters: readonly string[]): string {
  const [folder, ...others] = parameters;
  if (folder === undefined || folder.startsWith('--') || others.length > 0) throw new StartRefused(usage);
  return folder;
}
