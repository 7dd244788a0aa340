import { isWebAddress } from '../../../../domain/text/webAddress.ts';

/** An address as a detailed description keeps it: what the server lets pass, written so that it reads the same there; undefined for every other. */
export function keptAddress(href: string): string | undefined {
  const address = href.trim();
  if (isWebAddress(address)) return new URL(address).href;
  if (!/^(mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|[#?])/i.test(address) || /[\\\p{C}]/u.test(address)) return undefined;
  return address.replace(/^mailto:/i, 'mailto:').replace(/[\s"<>]/g, encodeURIComponent);
}

/** What somebody typed as the address of a link: a host or an email address will do. */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim();
  const kept = keptAddress(typed);
  if (kept !== undefined) return kept;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed)) return keptAddress(`mailto:${typed}`);
  return /^[^\s:/@]+\.[^\s:/@.]+([/?#:]|$)/.test(typed) ? keptAddress(`https://${typed}`) : undefined;
}
