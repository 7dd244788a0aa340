import type { ReactNode } from 'react';

/** A small drawing for a notice in the colours of the page. It is decoration only. */
export function NoticePicture({ children }: { readonly children: ReactNode }) {
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
