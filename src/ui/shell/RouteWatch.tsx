import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSite } from '../base/page/SiteContext.ts';

/** Reports navigation and scrolling to `Visits`. It is placed before the screens, so that its effects run first. */
export function RouteWatch() {
  const { visits } = useSite();
  const location = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => visits.enter(location, navigation), [visits, location, navigation]);
  useEffect(() => {
    const onScroll = () => visits.noteScroll(window.scrollY);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[id]') : null;
      if (link !== null) visits.noteLink(link.id);
    };
    // After a reload only the browser knows the position, so it restores it.
    const restoreBy = (who: ScrollRestoration) => () => {
      history.scrollRestoration = who;
    };
    const onHide = restoreBy('auto');
    const onShow = restoreBy('manual');
    onShow();
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('click', onClick, { capture: true });
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      onHide();
      removeEventListener('scroll', onScroll);
      removeEventListener('click', onClick, { capture: true });
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
    };
  }, [visits]);
  return null;
}
