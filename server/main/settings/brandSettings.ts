import {
  accentContrast,
  isColour,
  leastContrast,
  type Brand,
  type ThemedColour,
} from '../../../src/domain/page/brand.ts';
import { textPagePath } from '../../../src/domain/page/textPage.ts';
import { textPageOfSetting } from '../../../src/domain/page/textPageSettings.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** The links of the brand that are not set. */
export function unsetLinks(read: SettingsReader): readonly string[] {
  return Object.keys(textPageOfSetting).filter((variable) => read.text(variable, '') === '');
}

/** Rules SCREEN-12 and PAGE-1: reads the settings of the brand. */
export function readBrand(read: SettingsReader, publicUrl: string): Brand {
  const link = (variable: keyof typeof textPageOfSetting) =>
    read.webAddress(variable, publicUrl + textPagePath(textPageOfSetting[variable]));
  return {
    name: read.text('BRAND_NAME', 'Lectern'),
    homeUrl: read.webAddress('BRAND_HOME_URL', publicUrl),
    supportUrl: link('BRAND_SUPPORT_URL'),
    privacyUrl: link('BRAND_PRIVACY_URL'),
    faqsUrl: link('BRAND_FAQS_URL'),
    termsUrl: link('BRAND_TERMS_URL'),
    offerUrls: {
      upgrade: link('BRAND_UPGRADE_URL'),
      subscribe: link('BRAND_SUBSCRIBE_URL'),
      trial: link('BRAND_TRIAL_URL'),
      buy: link('BRAND_BUY_URL'),
    },
    logo: readLogo(read),
    colours: { accent: readAccent(read) },
  };
}

function readLogo(read: SettingsReader): string | null {
  const logo = read.text('BRAND_LOGO_URL', '');
  if (logo === '') return null;
  const isPath = /^\/(?![/\\])/.test(logo);
  const isAddress = /^https?:\/\//i.test(logo) && URL.canParse(logo);
  if (!isPath && !isAddress)
    read.refuse(
      'BRAND_LOGO_URL',
      'use a path that begins with / or an absolute address that begins with http:// or https://',
    );
  else if (isAddress) read.refuseOddHost('BRAND_LOGO_URL', logo);
  return logo;
}

/** Requires both colours or none: one that is readable on the light theme is not readable on the dark one. */
function readAccent(read: SettingsReader): ThemedColour | null {
  const light = readColour(read, 'BRAND_ACCENT_LIGHT', 'light');
  const dark = readColour(read, 'BRAND_ACCENT_DARK', 'dark');
  if (light === '' && dark === '') return null;
  if (light === '')
    read.faults.push('BRAND_ACCENT_LIGHT is missing: BRAND_ACCENT_DARK is set, and each theme needs its own colour.');
  if (dark === '')
    read.faults.push('BRAND_ACCENT_DARK is missing: BRAND_ACCENT_LIGHT is set, and each theme needs its own colour.');
  return { light, dark };
}

function readColour(read: SettingsReader, name: string, theme: keyof ThemedColour): string {
  const colour = read.text(name, '');
  if (colour === '') return '';
  if (!isColour(colour)) {
    read.refuse(name, 'use a colour such as #0b6b66 or #0a6');
    return colour;
  }
  const reached = accentContrast(colour, theme);
  if (reached < leastContrast)
    read.refuse(
      name,
      `its contrast in the ${theme} theme is ${(Math.floor(reached * 100) / 100).toFixed(2)} to 1; use a ${theme === 'light' ? 'darker' : 'lighter'} colour, with at least ${leastContrast} to 1`,
    );
  return colour;
}
