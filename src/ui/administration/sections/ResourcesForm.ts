import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { webinarViolations } from '../../../domain/violation/violations.ts';
import { isWebAddress, maximumAddressLength } from '../../../domain/text/webAddress.ts';
import type { Resource } from '../../../domain/item/webinar.ts';
import { makeRowsForm, nameMistakes, type Row, type RowMistake, type RowsForm } from './rows/RowsModel.ts';

export interface ResourceRow extends Row, Resource {}

export function makeResourcesForm(webinars: Pick<WebinarEditing, 'find' | 'save'>): RowsForm<ResourceRow> {
  return makeRowsForm<ResourceRow>(webinars, {
    section: 'resources',
    read: ({ resources }) => resources.map((resource, index) => ({ key: `kept-${index}`, ...resource })),
    written: (rows) => ({ resources: rows.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })) }),
    mistakesOf: ({ name, url }) => [...nameMistakes('resource', 'name', name), ...addressMistakes(url.trim())],
  });
}

function addressMistakes(url: string): readonly RowMistake[] {
  if (!isWebAddress(url))
    return [{ part: 'url', message: webinarViolations['resource-address'].message, isBlank: url === '' }];
  return url.length > maximumAddressLength
    ? [{ part: 'url', message: webinarViolations['resource-address-too-long'].message }]
    : [];
}
