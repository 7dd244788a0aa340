import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from './SiteContext.ts';

/** For the heading of a screen: once its title is known the document bears it, then the visitor is led to their place. */
export function useArrival(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const { visits } = useSite();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = title !== undefined;
  // In this order: who listens to the page hears its title, then its heading.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    if (isThere) visits.arrive(heading.current);
  }, [visits, key, isThere]);
  return heading;
}
