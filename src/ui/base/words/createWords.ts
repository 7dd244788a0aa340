import { createInstance, type i18n } from 'i18next';
import { en } from './en.ts';

/** The texts of one site. Each render gets its own instance. It is ready at once, because nothing is fetched. */
export function createWords(): i18n {
  const words = createInstance();
  void words.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    initAsync: false,
    // React escapes the texts.
    interpolation: { escapeValue: false },
  });
  return words;
}
