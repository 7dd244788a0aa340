/** Copies a text. A page on plain HTTP has no clipboard, which counts as a refusal. */
export async function writeClipboard(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard === undefined) throw new DOMException('The page has no clipboard', 'NotAllowedError');
  await clipboard.writeText(text);
}
