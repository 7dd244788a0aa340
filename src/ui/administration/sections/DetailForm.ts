import type { JSONContent } from '@tiptap/core';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { detailBlank, violationsOf, webinarViolations } from '../../../domain/violation/violations.ts';
import { isDetailBlank, maximumDetailBytes, webinarTextRefusals } from '../../../domain/item/webinar.ts';
import { bytesOf, documentFrom, documentOf, htmlFrom } from './richText/detailHtml.ts';
import { neverCreated, type SectionForm } from './editor/sectionForm.ts';

/**
 * The field has the name that the rules use. It holds a document as data, because Trusted Types refuse HTML that was
 * built in the browser.
 */
export interface DetailValues {
  readonly html: JSONContent;
}

interface DetailChanges {
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
      if (bytesOf(html) > maximumDetailBytes) return [webinarViolations['detail-too-long']];
      return violationsOf(webinarTextRefusals({ detail: html }), webinarViolations);
    },
    find: (id, signal) => webinars.find(id, signal),
    create: neverCreated,
    save: (id, version, { html = '' }) => webinars.saveDetail(id, version, html),
  };
}

export function writtenAs({ html }: DetailValues): string {
  return htmlFrom(documentOf(html));
}
