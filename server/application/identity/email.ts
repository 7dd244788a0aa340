const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;

/** Whether mail could go there: one @ with something on both sides, and no longer than mail allows (RFC 5321, 4.5.3.1.3). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text);
}

/** What two spellings of one email have in common: emails are the same in capital letters. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
