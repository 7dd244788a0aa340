/** The logo of the site: a lectern with a film on its board. */
export function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
      <path className="fill-accent" d="M3 4h22v13H3z" />
      <path className="fill-ink" d="M11 17h6l2 8H9z" />
      <path className="fill-accent-ink" d="M11.5 7.2v6.6l6-3.3z" />
    </svg>
  );
}
