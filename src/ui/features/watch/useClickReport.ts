import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { eventSectionAt } from '../../../domain/analytics/analyticsEvent.ts';
import { clickEvents } from '../../../domain/analytics/clickEvents.ts';
import { tidySearch } from '../../../domain/catalogue/catalogue.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { isAutomatic } from '../playback/playRequest.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';

/**
 * Rule EVENT-12: reports that the visitor has followed a link to this item, whatever showed the link. The section is that
 * of the page with the link, and so is the search.
 */
export function useClickReport(kind: FilmKind, id: string, title: string): void {
  const { visits } = useSite();
  const { trackEvent } = useScreens('playback');
  const { state } = useLocation() as { readonly state: unknown };
  useEffect(() => {
    const origin = visits.takeOrigin();
    if (origin === undefined || isAutomatic(state)) return;
    const query = tidySearch(new URLSearchParams(origin.search).get('search') ?? '');
    const section = eventSectionAt(origin.pathname);
    void trackEvent(clickEvents[kind], { section, id, title, ...(query === '' ? {} : { query }) });
  }, [visits, trackEvent, state, kind, id, title]);
}
