import { ok, refuse, type Result } from '../result.ts';

export type MailAddressRefusal = 'address-missing' | 'address-wrong' | 'address-too-long';

/** RFC 5321, 4.5.3.1: the octets of an address, and of the part before the @. */
export const maximumMailAddressLength = 254;
const maximumLocalPart = 64;
/** The longest text that a form or a request may contain: long enough that people read the rule. */
export const maximumTypedAddressLength = 500;

// No quoted local parts and no literals: both could carry the syntax of a header.
const shape = /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@\p{C}<>()[\]\\,;:"]+\.[^\s@\p{C}<>()[\]\\,;:".]{2,}$/u;

/** Rule REMINDER-6: the address without spaces around it, or what is wrong with it. Only a mail can prove that it exists. */
export function mailAddress(text: string): Result<string, MailAddressRefusal> {
  const address = text.trim().normalize('NFC');
  if (address === '') return refuse('address-missing');
  const octets = (part: string) => new TextEncoder().encode(part).length;
  if (octets(address) > maximumMailAddressLength || octets(address.split('@')[0] ?? '') > maximumLocalPart)
    return refuse('address-too-long');
  // "=?" begins an encoded word, which a mail program shows as another text.
  return shape.test(address) && !/^\.|\.\.|\.@|@\.|@-|=\?/.test(address) ? ok(address) : refuse('address-wrong');
}

/** Hosts that deliver to the same mailbox whatever dots stand before the @. */
const dotlessHosts: readonly string[] = ['gmail.com', 'googlemail.com'];

/** Rule REMINDER-8: what stands for the mailbox of an address in limits. Case, a tag behind "+" and dots that the host ignores do not count. */
export function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.trim().normalize('NFC').toLowerCase().split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return dotlessHosts.includes(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`;
}
