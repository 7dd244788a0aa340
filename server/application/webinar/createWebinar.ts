import { refuse, type Result } from '../../../src/domain/result.ts';
import { slugFaults, slugFrom } from '../../../src/domain/item/slug.ts';
import { defaultFeature } from '../../../src/domain/item/video.ts';
import {
  inOrderOfTime,
  webinarRefusals,
  type WebinarEdit,
  type WebinarRefusal,
} from '../../../src/domain/item/webinar.ts';
import type { AttachUpload } from '../film/attachUpload.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { StoredWebinar, UnknownLink, Webinars } from '../ports/Webinars.ts';
import { findRecommended } from './findRecommended.ts';

export type WebinarFault =
  WebinarRefusal | UnknownLink | 'slug-in-use' | 'recommendation-itself' | 'download-too-large' | 'upload-unknown';

/** The fields that an administrator sends; recommendations may be ids or paths. */
export type GivenWebinar = Partial<WebinarEdit> & {
  readonly seriesId?: string | null;
  readonly recommendations?: readonly string[];
  readonly uploadId?: string;
};
export type CreateWebinar = (
  webinar: GivenWebinar,
  audit: AuditContext,
) => Promise<Result<StoredWebinar, readonly WebinarFault[]>>;

/** Creates a draft. By default it is not public and has no film. */
export function makeCreateWebinar(
  webinars: Pick<Webinars, 'create' | 'find'>,
  attach: AttachUpload,
  newId: () => string,
): CreateWebinar {
  return async ({ slug, seriesId = null, recommendations = [], uploadId, ...given }, audit) => {
    const { title = '', description = '', categories = [] } = given;
    const begun = {
      more: '',
      skill: 'none' as const,
      public: false,
      feature: defaultFeature(categories),
      startTime: 0,
      objectives: [],
      resources: [],
      ...given,
      title: title.trim(),
      description: description.trim(),
      categories,
    };
    const refusals = [
      ...webinarRefusals({ ...begun, detail: '', duration: 0, downloads: [] }),
      ...(slug === undefined ? [] : slugFaults(slug)),
    ];
    const recommended = await findRecommended(webinars, recommendations, undefined);
    const upload = await attach.find(uploadId, audit.person);
    if (!recommended.ok || !upload.ok)
      return refuse([
        ...refusals,
        ...(recommended.ok ? [] : [recommended.refusal]),
        ...(upload.ok ? [] : [upload.refusal]),
      ]);
    if (refusals.length > 0) return refuse(refusals);
    const draft = {
      ...begun,
      objectives: inOrderOfTime(begun.objectives),
      slug: slug ?? slugFrom(begun.title),
      isOwnSlug: slug !== undefined,
      seriesId,
      recommendations: recommended.value,
    };
    const created = await attach.save(upload.value, undefined, audit, (film) =>
      webinars.create({ ...draft, assetId: film?.assetId ?? newId(), fileName: film?.fileName }, audit),
    );
    return created.ok ? created : refuse([created.refusal]);
  };
}
