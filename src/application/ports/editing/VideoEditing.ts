import type { VideoQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Video, VideoEdit } from '../../../domain/item/video.ts';
import type { ItemEditing } from './ItemEditing.ts';

/** The changed fields of a video; missing fields stay. `uploadId` names a finished upload that becomes the file. */
export type VideoChanges = Partial<VideoEdit> & { readonly uploadId?: string };

/** The videos, for administrators. */
export type VideoEditing = ItemEditing<Video, Video, VideoQuery, VideoChanges, VideoChanges & Pick<VideoEdit, 'name'>>;
