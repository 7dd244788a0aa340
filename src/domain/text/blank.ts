/** Rule ITEM-5: whether a text has no visible character. Invisible characters count as nothing. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
