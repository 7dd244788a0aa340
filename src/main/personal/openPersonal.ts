import type { Container } from 'inversify';
import { DevicePersonalRecords } from '../../infrastructure/browser/DevicePersonalRecords.ts';
import { recordsKey, recordsKeyOf } from '../../infrastructure/browser/recordsKey.ts';
import { SafeStorage } from '../../infrastructure/browser/SafeStorage.ts';
import { StoredBrowserSettings } from '../../infrastructure/browser/StoredBrowserSettings.ts';
import { httpFoundFilms } from '../../infrastructure/http/catalogue/httpFoundFilms.ts';
import { httpPersonalRecords, httpOwnEvents } from '../../infrastructure/http/personal/httpPersonalRecords.ts';
import { CardProgress } from '../../ui/features/personal/CardProgress.tsx';
import { SeriesProgress, WatchedMark } from '../../ui/features/personal/SeriesProgress.tsx';
import { ContinueRow } from '../../ui/features/personal/ContinueRow.tsx';
import { FilmTools } from '../../ui/features/personal/FilmTools.tsx';
import { PersonalStore } from '../../ui/features/personal/PersonalStore.ts';
import type { PersonalParts } from '../../ui/features/personal/PersonalSlot.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { tokens } from '../container/tokens.ts';

/** Creates the store of the person's records, with the adapters for the site's own server. */
export function openPersonal(container: Container, session: Session): PersonalParts {
  const api = container.get(tokens.api);
  const storage = new SafeStorage([() => localStorage]);
  const now = () => new Date();
  const store = new PersonalStore({
    session,
    account: httpPersonalRecords({
      api,
      tokens: session.callTokens,
      fetch: (...asked) => window.fetch(...asked),
      now,
      newId: () => crypto.randomUUID(),
    }),
    device: (person) => new DevicePersonalRecords(storage, recordsKeyOf(person), now),
    forgetOthers: (person) => {
      for (const key of storage.keys(`${recordsKey}.`)) if (key !== recordsKeyOf(person)) storage.remove(key);
    },
    now,
  });
  // A phone may end a hidden page without a further event.
  const leave = () => store.send(true);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('beforeunload', (event) => {
    if (store.drafts.hasText) event.preventDefault();
  });
  return {
    store,
    films: httpFoundFilms(api),
    events: httpOwnEvents(api),
    reminders: container.get(tokens.reminderRequests),
    settings: new StoredBrowserSettings(storage, 'caches' in window ? window.caches : undefined),
    screens: { ContinueRow, CardProgress, SeriesProgress, WatchedMark, FilmTools },
  };
}
