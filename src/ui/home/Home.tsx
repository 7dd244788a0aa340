import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { videoQueryFrom, videoQueryString } from '../../domain/catalogue.ts';
import { listingTitle } from '../pageHead.ts';
import { Shell } from '../shell/Shell.tsx';
import { useSite } from '../shell/SiteContext.ts';
import { useArrival } from '../shell/useArrival.ts';
import './home.css';
import { ProductFilter } from './ProductFilter.tsx';
import { VideoResults } from './VideoResults.tsx';

/** The listing of tutorials (§2, `/videos`): the address says which, the model has them. */
export const Home = observer(function Home() {
  const { screens, settings, firstPage } = useSite();
  const { t } = useTranslation();
  const { search } = useLocation();
  const query = videoQueryFrom(new URLSearchParams(search));
  const address = videoQueryString(query);
  const isReturning = useNavigationType() === 'POP';
  const [model] = useState(() => {
    const listed = firstPage?.screen === 'videos' ? firstPage : undefined;
    return screens.videoList(listed?.query ?? query, listed?.list);
  });
  useLayoutEffect(() => model.show(videoQueryFrom(new URLSearchParams(address)), isReturning), [model, address, isReturning]);
  useEffect(() => () => model.leave(), [model]);
  useCanonicalAddress(search, address);
  const heading = useArrival(listingTitle(query, settings, t));
  return (
    <Shell>
      <section className="hero">
        <h1 ref={heading} tabIndex={-1}>{t('listing.heading')}</h1>
        <p>{t('listing.lead')}</p>
      </section>
      <ProductFilter query={query} />
      <VideoResults model={model} />
    </Shell>
  );
});

/** Values that mean nothing are dropped from the address (`design.md` 5.6). */
function useCanonicalAddress(search: string, address: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (new URLSearchParams(search).toString() !== new URLSearchParams(address).toString()) void navigate({ search: address }, { replace: true });
  }, [navigate, search, address]);
}
