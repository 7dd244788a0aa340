import { useId, type ReactNode } from 'react';

/** One part of the timeline below its heading. */
export function TimelinePart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="timeline-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
