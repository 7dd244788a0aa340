import type { TextPageName } from './textPage.ts';

/** Rule PAGE-1: the settings of the brand's links, and the page that each one leads to while it is not set. */
export const textPageOfSetting = {
  BRAND_PRIVACY_URL: 'privacy',
  BRAND_FAQS_URL: 'faqs',
  BRAND_SUPPORT_URL: 'support',
  BRAND_TERMS_URL: 'terms',
  BRAND_TRIAL_URL: 'plans',
  BRAND_BUY_URL: 'plans',
  BRAND_UPGRADE_URL: 'plans',
  BRAND_SUBSCRIBE_URL: 'plans',
} as const satisfies Readonly<Record<string, TextPageName>>;

/** Rule PAGE-6: the settings that lead to another page instead of this one. */
export function settingsOfTextPage(name: TextPageName): readonly string[] {
  return Object.entries(textPageOfSetting).flatMap(([setting, page]) => (page === name ? setting : []));
}
