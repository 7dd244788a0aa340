import { useEffect, useState } from 'react';
import { useAdministrationSlot } from '../administered/AdministrationSlotContext.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { WatchingModel } from '../playback/WatchingModel.ts';
import type { Watched } from '../playback/Watched.ts';

/** Rule INSIGHT-4: reports how far the film of a page is watched, also when the page is closed. */
export function useWatching({ kind, id, duration, published }: Watched): WatchingModel {
  const screens = useScreens('playback');
  const administration = useAdministrationSlot();
  const make = () => ({
    id,
    duration,
    model: screens.watching(
      WatchingModel,
      { kind, item: id, duration },
      async () => !published || (await administration.isAdministering()),
    ),
  });
  const [held, hold] = useState(make);
  if (held.id !== id || held.duration !== duration) hold(make());
  const { model } = held;
  useEffect(() => {
    addEventListener('pagehide', model.rest);
    return () => {
      removeEventListener('pagehide', model.rest);
      model.rest();
    };
  }, [model]);
  return model;
}
