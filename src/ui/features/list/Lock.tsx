/** Marks what is for subscribers. The words beside it say so. */
export function Lock() {
  return (
    <svg className="lock" viewBox="4 2 16 20" width="11" height="14" aria-hidden="true" focusable="false">
      <path d="M7 10V7.5a5 5 0 0 1 10 0V10h.5A1.5 1.5 0 0 1 19 11.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-8A1.5 1.5 0 0 1 6.5 10zm2 0h6V7.5a3 3 0 0 0-6 0z" />
    </svg>
  );
}
