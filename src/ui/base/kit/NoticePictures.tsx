import type { ReactNode } from 'react';

/** A small drawing for a notice in the colours of the page. It is decoration only. */
function NoticePicture({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 64" className="notice-picture" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Stands here and not beside the other pictures, because most screens need no other one. */
export function FailurePicture() {
  return (
    <NoticePicture>
      <path className="stroke-line" d="M4 34h22M70 34h22" />
      <rect className="fill-line" x="26" y="24" width="16" height="20" rx="4" />
      <rect className="fill-line" x="54" y="24" width="16" height="20" rx="4" />
      <path className="stroke-danger" d="M42 30h5M42 38h5M48 12v6M38 15l3 4M58 15l-3 4" />
    </NoticePicture>
  );
}

export function EmptyPicture() {
  return (
    <NoticePicture>
      <rect className="fill-sunken" x="14" y="6" width="68" height="40" rx="6" />
      <path className="fill-line" d="M36 46h24l5 14H31z" />
      <path className="fill-accent" d="M43 17.5v17l14-8.5z" />
    </NoticePicture>
  );
}

export function NoResultsPicture() {
  return (
    <NoticePicture>
      <rect className="fill-sunken" x="6" y="14" width="34" height="22" rx="4" />
      <rect className="fill-sunken" x="46" y="14" width="34" height="22" rx="4" />
      <rect className="fill-line" x="6" y="41" width="26" height="4" rx="2" />
      <rect className="fill-line" x="46" y="41" width="20" height="4" rx="2" />
      <circle className="stroke-accent" cx="58" cy="33" r="15" />
      <path className="stroke-accent" d="m69 44 12 12" />
    </NoticePicture>
  );
}
