/** A line drawing on a field of 16 × 16. The control around it has a name in words. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg className="icon glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
