import type { UploadQueue } from '../uploads/UploadQueue.ts';
import type { ImportModel } from './ImportModel.ts';

/** The import whose files a queue sends. It goes on while the administrator looks at other pages. */
export const openImports = new WeakMap<UploadQueue, ImportModel>();
