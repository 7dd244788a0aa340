import type { Brand } from '../../src/domain/page/brand.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import { linkMinutes } from '../application/identity/passwordLimits.ts';
import type { PasswordLetters } from '../application/ports/identity/PasswordResets.ts';
import { letterHtml, letterText } from './letter.ts';

interface Parts {
  readonly words: ServerWords;
  readonly brand: Pick<Brand, 'name' | 'colours'>;
  readonly publicUrl: string;
  /** The address of the page for a new password, and that of a sign-in. */
  readonly addresses: { readonly newPassword: string; readonly signIn: string };
}

/** The mails about passwords. Only the link to a new password holds a token. */
export function makePasswordLetters({ words, brand, publicUrl, addresses }: Parts): PasswordLetters {
  return {
    write(mail) {
      const values = { brand: brand.name, minutes: linkMinutes };
      const url =
        mail.kind === 'reset'
          ? `${publicUrl}${addresses.newPassword}?token=${mail.token}`
          : publicUrl + addresses.signIn;
      const letter = {
        title: words(`mail.password-${mail.kind}.title`, values),
        body: words(`mail.password-${mail.kind}.body`, values),
        action: { label: words(`mail.password-${mail.kind}.action`), url },
        foot: words(`mail.password-${mail.kind}.foot`, values),
        brand,
        publicUrl,
      };
      const subject = words(`mail.password-${mail.kind}.subject`, values);
      return { id: mail.id, to: mail.email, subject, text: letterText(letter), html: letterHtml(letter, subject) };
    },
  };
}
