import type { ReactNode } from 'react';

interface FormPartProps {
  /** Part of the id of the heading. */
  readonly name: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A group of controls in an editor, with a heading. */
export function FormPart({ name, heading, children }: FormPartProps) {
  const id = `part-${name}`;
  return (
    <section className="form-part" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
