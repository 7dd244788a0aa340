import { isOneLine } from '../../../src/domain/text/plainText.ts';
import { mailAddress } from '../../../src/domain/reminder/mailAddress.ts';
import type { SettingsReader } from './SettingsReader.ts';

/** Rule REMINDER-13: the mail server, and the sender of all mails. */
export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** Undefined if the site sends no mails. */
export function readMail(read: SettingsReader, publicUrl: string, brand: string): MailSettings | undefined {
  const smtpUrl = read.text('SMTP_URL', '');
  const from = readSender(read, publicUrl, brand);
  if (smtpUrl === '') return undefined;
  const isAddress =
    URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol) && new URL(smtpUrl).hostname !== '';
  // The value may hold a password, so the message does not repeat it.
  if (!isAddress)
    read.faults.push(
      'SMTP_URL is not the address of a mail server: use smtp://user:password@host:587 or smtps://user:password@host:465.',
    );
  return { smtpUrl, from };
}

function readSender(read: SettingsReader, publicUrl: string, brand: string): MailSettings['from'] {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const text = read.text('MAIL_FROM', '');
  if (text === '') return { name: brand, address: `no-reply@${host}` };
  const [, name = brand, address = text] = /^(.*\S)\s*<([^<>]*)>$/.exec(text) ?? [];
  const checked = mailAddress(address);
  if (!checked.ok || !isOneLine(name) || /[<>"]/.test(name))
    read.refuse('MAIL_FROM', 'use an address such as training@example.com or Training <training@example.com>');
  return { name, address: address.trim() };
}
