import { copyTitle } from '../../../src/domain/item/duplicate.ts';
import { refuse, type Result } from '../../../src/domain/result.ts';
import { maximumTitleLength } from '../../../src/domain/item/webinar.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { StoredUpcoming, UpcomingWebinars } from '../ports/UpcomingWebinars.ts';
import { writtenUpcoming } from '../upcoming/writtenUpcoming.ts';
import { copyFiles, type CopyPorts } from './copyFiles.ts';

export interface DuplicateUpcomingPorts extends CopyPorts {
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find' | 'create'>;
  readonly newId: () => string;
}

export type DuplicateUpcoming = (id: string, audit: AuditContext) => Promise<Result<StoredUpcoming, 'not-found'>>;

/**
 * Creates a draft of the same webinar without its recording. The copy may start in the past: publishing checks the
 * date.
 */
export function makeDuplicateUpcoming(ports: DuplicateUpcomingPorts): DuplicateUpcoming {
  return async (id, audit) => {
    const found = await ports.upcomingWebinars.find(id);
    if (found === undefined) return refuse('not-found');
    const written = writtenUpcoming(found);
    const copy = {
      ...written,
      id: ports.newId(),
      title: copyTitle(written.title, maximumTitleLength),
      published: false,
      recordedWebinarId: null,
    };
    await copyFiles(ports, [{ kind: 'media', from: written.id, to: copy.id }], audit.at);
    const created = await ports.upcomingWebinars.create(copy, audit, written.id);
    if (!created.ok)
      throw new Error(`The store refused a duplicate, which never links to a recording: ${created.refusal}`);
    return created;
  };
}
