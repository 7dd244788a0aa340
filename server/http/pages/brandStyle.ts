import { inkOn, shade } from '../../../src/domain/page/brand.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import { cspHash } from '../../application/page/contentSecurityPolicy.ts';
import type { InlineStyle, SiteManifest } from './pageDocument.ts';

/** Style rules with the brand's colours for both themes; undefined if the site's own colours are used. */
export function brandStyle({ brand }: Pick<PublicSettings, 'brand'>): InlineStyle | undefined {
  const { accent } = brand.colours;
  if (accent === null) return undefined;
  const { light, dark } = accent;
  const text = `:root{${[
    token('', light, dark),
    token('-ink', inkOn(light), inkOn(dark)),
    token('-strong', shade(light, 0.3, 'dark'), shade(dark, 0.35, 'light')),
    token('-soft', shade(light, 0.87, 'light'), shade(dark, 0.75, 'dark')),
  ].join(';')}}`;
  return { href: 'brand', text, hash: cspHash(text) };
}

/** The styles of a page without scripts: those of the site, then those of the brand. */
export function pageStyles({ styles }: Pick<SiteManifest, 'styles'>, settings: Pick<PublicSettings, 'brand'>) {
  const brandSheet = brandStyle(settings);
  return [...styles.site, ...(brandSheet === undefined ? [] : [brandSheet])].map(({ text }) => text);
}

/**
 * Rule SECURITY-12: the same for a page whose address holds a secret. The site's sheets are linked, because the fonts of
 * inlined ones are fetched with the address of the page as their referrer.
 */
export function linkedPageStyles({ styles }: Pick<SiteManifest, 'styles'>, settings: Pick<PublicSettings, 'brand'>) {
  const brandSheet = brandStyle(settings);
  return {
    links: styles.site.map(({ href }) => href),
    styles: brandSheet === undefined ? [] : [brandSheet.text],
  };
}

function token(name: string, light: string, dark: string): string {
  return `--accent${name}:light-dark(${light},${dark})`;
}

/** Other origins that pages load pictures from: only that of the logo. */
export function pictureOrigins({ brand, publicUrl }: Pick<PublicSettings, 'brand' | 'publicUrl'>): readonly string[] {
  if (brand.logo === null) return [];
  const { origin } = new URL(brand.logo, publicUrl);
  return origin === new URL(publicUrl).origin ? [] : [origin];
}
