import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { titled } from './pageTitle.ts';
import { useSite } from './SiteContext.ts';

/**
 * For the heading of a screen: sets the title of the document, followed by the name of the brand, once it is known. Then
 * it moves the visitor to their place.
 */
export function useArrival(title: string | undefined): RefObject<HTMLHeadingElement | null> {
  const { visits, settings } = useSite();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = title !== undefined;
  // This order makes a screen reader announce the title before the heading.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = titled(title, settings);
  }, [title, settings]);
  useLayoutEffect(() => {
    if (isThere) visits.arrive(heading.current);
  }, [visits, key, isThere]);
  return heading;
}
