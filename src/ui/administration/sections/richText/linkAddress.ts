import { isWebAddress } from '../../../../domain/text/webAddress.ts';

/** The form in which a detailed description stores an address; `undefined` if the server would not accept it. */
export function keptAddress(href: string): string | undefined {
  const address = href.trim();
  if (isWebAddress(address)) return new URL(address).href;
  if (!/^(mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|[#?])/i.test(address) || /[\\\p{C}]/u.test(address)) return undefined;
  return address.replace(/^mailto:/i, 'mailto:').replace(/[\s"<>]/g, encodeURIComponent);
}

/** The address of a link that somebody typed. A host name or an email address is completed. */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim();
  const kept = keptAddress(typed);
  if (kept !== undefined) return kept;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(typed)) return keptAddress(`mailto:${typed}`);
  return /^[^\s:/@]+\.[^\s:/@.]+([/?#:]|$)/.test(typed) ? keptAddress(`https://${typed}`) : undefined;
}
