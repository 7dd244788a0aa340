import {
  accentContrast,
  isColour,
  leastContrast,
  type Brand,
  type OfferUrls,
  type ThemedColour,
} from '../../../src/domain/page/brand.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** Rule SCREEN-12: reads the settings of the brand. */
export function readBrand(read: SettingsReader, publicUrl: string): Brand {
  return {
    name: read.text('BRAND_NAME', 'Lectern'),
    homeUrl: read.webAddress('BRAND_HOME_URL', publicUrl),
    supportUrl: read.webAddress('BRAND_SUPPORT_URL', `${publicUrl}/support`),
    privacyUrl: read.webAddress('BRAND_PRIVACY_URL', `${publicUrl}/privacy`),
    faqsUrl: read.webAddress('BRAND_FAQS_URL', `${publicUrl}/faqs`),
    termsUrl: read.webAddress('BRAND_TERMS_URL', `${publicUrl}/terms`),
    offerUrls: readOffers(read, publicUrl),
    logo: readLogo(read),
    colours: { accent: readAccent(read) },
  };
}

function readOffers(read: SettingsReader, publicUrl: string): OfferUrls {
  return {
    upgrade: read.webAddress('BRAND_UPGRADE_URL', `${publicUrl}/upgrade`),
    subscribe: read.webAddress('BRAND_SUBSCRIBE_URL', `${publicUrl}/subscribe`),
    trial: read.webAddress('BRAND_TRIAL_URL', `${publicUrl}/trial`),
    buy: read.webAddress('BRAND_BUY_URL', `${publicUrl}/buy`),
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
