import { createInstance, type i18n } from 'i18next';
import { en } from './en.ts';

/** The words of one site: an instance of its own, so that no render shares it; ready at once, nothing is fetched. */
export function createWords(): i18n {
  const words = createInstance();
  void words.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  return words;
}
