import type { JSONContent } from '@tiptap/core';
import type { WebinarEditing } from '../../../application/ports/WebinarEditing.ts';
import { detailBlank, webinarViolations } from '../../../domain/violation/violations.ts';
import { isDetailBlank, maximumDetailBytes } from '../../../domain/item/webinar.ts';
import { bytesOf, documentFrom, documentOf, htmlFrom } from './richText/detailHtml.ts';
import { neverCreated, type SectionForm } from './editor/sectionForm.ts';

/** Under the name that the rules have for it; as data, because a browser may not read HTML of its own. */
export interface DetailValues {
  readonly html: JSONContent;
}

export interface DetailChanges {
  readonly html: string;
}

export type DetailForm = SectionForm<DetailValues, DetailChanges>;

export function makeDetailForm(webinars: Pick<WebinarEditing, 'find' | 'saveDetail'>): DetailForm {
  return {
    kind: 'webinar',
    blank: { html: documentFrom('').toJSON() as JSONContent },
    valuesOf: ({ detail }) => ({ html: documentFrom(detail).toJSON() as JSONContent }),
    written: { html: (values) => ({ html: writtenAs(values) }) },
    violationsOf(_changes, _webinar, values) {
      const html = writtenAs(values);
      if (isDetailBlank(html)) return [detailBlank];
      return bytesOf(html) > maximumDetailBytes ? [webinarViolations['detail-too-long']] : [];
    },
    find: (id, signal) => webinars.find(id, signal),
    create: neverCreated,
    save: (id, version, { html = '' }) => webinars.saveDetail(id, version, html),
  };
}

export function writtenAs({ html }: DetailValues): string {
  return htmlFrom(documentOf(html));
}
