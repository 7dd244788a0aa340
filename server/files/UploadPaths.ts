/** Where the bytes of uploads lie as local files, which do not change once the upload is finished. */
export interface UploadPaths {
  /** Throws if `id` is not the id of an upload. There need not be a file. */
  path(id: string): string;
}
