/** Whether a text shows nothing: no letter, no sign, whatever invisible characters it is made of. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}
