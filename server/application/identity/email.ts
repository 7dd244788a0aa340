const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;

/** Checks the form only: one @ with text on both sides, and at most 254 characters (RFC 5321, 4.5.3.1.3). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text);
}

/** The key by which emails are compared. Case, surrounding spaces and Unicode form do not matter. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
