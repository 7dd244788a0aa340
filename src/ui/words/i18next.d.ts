import type { accountWordsEn } from '../account/accountWords.en.ts';
import type { administrationWordsEn } from '../administration/administrationWords.en.ts';
import type { gateWordsEn } from '../gate/gateWords.en.ts';
import type { kitWordsEn } from '../kit/kitWords.en.ts';
import type { previewWordsEn } from '../preview/previewWords.en.ts';
import type { upcomingWordsEn } from '../upcoming/upcomingWords.en.ts';
import type { transcriptWordsEn } from '../video/transcriptWords.en.ts';
import type { watchWordsEn } from '../video/watchWords.en.ts';
import type { webinarWordsEn } from '../webinar/webinarWords.en.ts';
import type { recordedWordsEn } from '../webinars/recordedWords.en.ts';
import type { filmWordsEn } from '../administration/film/filmWords.en.ts';
import type { dialogWordsEn } from '../shell/dialogWords.en.ts';
import type { richTextWordsEn } from '../administration/sections/richTextWords.en.ts';
import type { sectionsWordsEn } from '../administration/sections/sectionsWords.en.ts';
import type { formWordsEn } from '../administration/forms/formWords.en.ts';
import type { en } from './en.ts';

// A key that is not in the catalogue does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'translation';
    readonly resources: {
      readonly translation: typeof en;
      readonly kit: typeof kitWordsEn;
      readonly account: typeof accountWordsEn;
      readonly administration: typeof administrationWordsEn;
      readonly gate: typeof gateWordsEn;
      readonly dialogs: typeof dialogWordsEn;
      readonly watch: typeof watchWordsEn;
      readonly transcript: typeof transcriptWordsEn;
      readonly webinar: typeof webinarWordsEn;
      readonly recorded: typeof recordedWordsEn;
      readonly upcoming: typeof upcomingWordsEn;
      readonly preview: typeof previewWordsEn;
      readonly film: typeof filmWordsEn;
      readonly forms: typeof formWordsEn;
      readonly sections: typeof sectionsWordsEn;
      readonly richText: typeof richTextWordsEn;
    };
  }
}
