import { fault, fine, type Finding } from './finding.ts';

/** A folder of the installation. */
export interface FoundFolder {
  readonly path: string;
  /** The id of its owner; undefined where the system has none. */
  readonly owner: number | undefined;
  readonly wanted: number | undefined;
  readonly isWritable: boolean;
}

/** Whether the folders belong to the users who write to them. */
export function judgeFolders(folders: readonly FoundFolder[]): Finding {
  const wrong = folders.find(({ owner, wanted }) => owner !== wanted);
  if (wrong !== undefined)
    return fault(
      'owner of folders',
      `${wrong.path} belongs to the user ${wrong.owner}, not to ${wrong.wanted}.`,
      `Run chown -R ${wrong.wanted} ${wrong.path}, or start the site as the user who owns it.`,
    );
  const closed = folders.find(({ isWritable }) => !isWritable);
  if (closed !== undefined)
    return fault(
      'owner of folders',
      `${closed.path} cannot be written.`,
      `Run chmod u+rwx ${closed.path}, or mount its volume for writing.`,
    );
  return fine('owner of folders', `${folders.length} folders belong to their users.`);
}
