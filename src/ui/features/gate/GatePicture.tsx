import type { GatedItem } from './Gate.ts';

// As wide as the dialog.
const sizes = '(min-width: 552px) 520px, calc(100vw - 32px)';

/** The picture of the item that a person was stopped at. */
export function GatePicture({ item: { thumbnail } }: { readonly item: GatedItem }) {
  if (thumbnail === undefined || thumbnail === null) return null;
  const { src, srcset, width, height } = thumbnail;
  return (
    <div className="dialog-picture">
      <img alt="" width={width} height={height} sizes={sizes} srcSet={srcset} src={src} />
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M7 10V7.5a5 5 0 0 1 10 0V10h.5A1.5 1.5 0 0 1 19 11.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-8A1.5 1.5 0 0 1 6.5 10zm2 0h6V7.5a3 3 0 0 0-6 0z" />
      </svg>
    </div>
  );
}
