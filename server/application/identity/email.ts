import { maximumMailAddressLength } from '../../../src/domain/reminder/mailAddress.ts';

const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u;

/** Checks the form only: one @ with text on both sides, and the maximum length of an address. */
export function isEmail(text: string): boolean {
  return text.length <= maximumMailAddressLength && shape.test(text);
}

/** The key by which emails are compared. Case, surrounding spaces and Unicode form do not matter. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
