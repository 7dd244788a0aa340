import type { SettingsReader } from './SettingsReader.ts';

/** Rule SECURITY-13: where weaknesses are reported: addresses of pages and of mailboxes (RFC 9116). */
export function readSecurityContacts(read: SettingsReader): readonly string[] {
  const contacts = read.list('SECURITY_CONTACT');
  if (!contacts.every(isContact))
    read.refuse(
      'SECURITY_CONTACT',
      'use addresses that begin with https:// or mailto:, separated by commas, such as mailto:security@example.com',
    );
  return contacts;
}

function isContact(text: string): boolean {
  if (!URL.canParse(text) || /[^!-~]/.test(text)) return false;
  const { protocol, pathname } = new URL(text);
  return protocol === 'https:' || (protocol === 'mailto:' && /^[^@]+@[^@]+$/.test(pathname));
}
