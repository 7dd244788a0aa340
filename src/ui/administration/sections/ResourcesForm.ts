import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import { isOneLine } from '../../../domain/text/plainText.ts';
import { isWebAddress, maximumAddressLength } from '../../../domain/text/webAddress.ts';
import type { Resource } from '../../../domain/item/webinar.ts';
import { violationsIn, type Row, type RowMistake } from './rows/rows.ts';
import { makeSectionForm, type SectionForm } from './editor/sectionForm.ts';

export interface ResourceRow extends Row, Resource {}

export interface ResourceValues {
  readonly resources: readonly ResourceRow[];
}

export function makeResourcesForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): SectionForm<ResourceValues> {
  return makeSectionForm<ResourceValues>(webinars, {
    blank: { resources: [] },
    valuesOf: ({ resources }) => ({
      resources: resources.map(({ name, url }, index) => ({ key: `kept-${index}`, name, url })),
    }),
    written: {
      resources: ({ resources }) => ({
        resources: resources.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
      }),
    },
    violationsOf: (_changes, _webinar, { resources }) => violationsIn('resources', resourceMistakes(resources)),
  });
}

/** All violations of the rows, in their order. */
export function resourceMistakes(rows: readonly ResourceRow[]): readonly RowMistake[] {
  return rows.flatMap(({ key, name, url }) => {
    const mistakes: RowMistake[] = [];
    if (name.trim() === '')
      mistakes.push({ key, part: 'name', message: webinarViolations['resource-blank'].message, isBlank: true });
    if (!isOneLine(name))
      mistakes.push({ key, part: 'name', message: webinarViolations['resource-characters'].message, isBlank: false });
    if (!isWebAddress(url.trim()))
      mistakes.push({
        key,
        part: 'url',
        message: webinarViolations['resource-address'].message,
        isBlank: url.trim() === '',
      });
    else if (url.trim().length > maximumAddressLength)
      mistakes.push({
        key,
        part: 'url',
        message: webinarViolations['resource-address-too-long'].message,
        isBlank: false,
      });
    return mistakes;
  });
}
