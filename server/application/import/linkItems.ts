import type { AuditContext } from '../ports/Change.ts';
import type { LinkedRow } from '../ports/import/Imports.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

interface LinkPorts {
  readonly webinars: Pick<Webinars, 'find' | 'saveRecommendations'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find' | 'change'>;
}

/**
 * Saves the links of imported items to other items, which may have been made later. Returns the lines whose links are
 * complete. Idempotent.
 */
export type LinkItems = (rows: readonly LinkedRow[], audit: AuditContext) => Promise<readonly number[]>;

/** Rule MOVE-9: recommendations, earlier sessions and recordings name other items by their URL paths. */
export function makeLinkItems({ webinars, upcomingWebinars }: LinkPorts): LinkItems {
  return async (rows, audit) => {
    const complete: number[] = [];
    for (const row of rows) if (await link(row, audit)) complete.push(row.line);
    return complete;
  };

  async function link(row: LinkedRow, audit: AuditContext): Promise<boolean> {
    switch (row.item.kind) {
      case 'video':
        return true;
      case 'webinar':
        return linkWebinar(row);
      case 'upcoming':
        return linkSession(row, audit);
    }
  }

  async function linkWebinar({ item, itemId }: LinkedRow): Promise<boolean> {
    if (item.recommendations.length === 0) return true;
    const found = await Promise.all(item.recommendations.map((slug) => webinarOf(slug)));
    const ids = found.flatMap((id) => (id === null || id === itemId ? [] : [id]));
    if ((await webinars.find(itemId)) !== undefined) await webinars.saveRecommendations(itemId, [...new Set(ids)]);
    return !found.includes(null);
  }

  async function linkSession({ item, itemId }: LinkedRow, audit: AuditContext): Promise<boolean> {
    if (item.earlierSession === null && item.recording === null) return true;
    const [earlierSessionId, recordedWebinarId] = [
      await webinarOf(item.earlierSession),
      await webinarOf(item.recording),
    ];
    const stored = await upcomingWebinars.find(itemId);
    if (stored === undefined) return true;
    const isSame = stored.earlierSessionId === earlierSessionId && stored.recordedWebinarId === recordedWebinarId;
    const links = { earlierSessionId, recordedWebinarId };
    // Somebody else may change it at the same time; then the next round links it.
    const isSaved = isSame || (await upcomingWebinars.change(itemId, links, stored.version, audit)).ok;
    const isFound = (slug: string | null, id: string | null) => slug === null || id !== null;
    return isSaved && isFound(item.earlierSession, earlierSessionId) && isFound(item.recording, recordedWebinarId);
  }

  async function webinarOf(slug: string | null): Promise<string | null> {
    return slug === null ? null : ((await webinars.find(slug))?.webinar.id ?? null);
  }
}
