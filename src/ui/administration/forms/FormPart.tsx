import type { ReactNode } from 'react';

interface FormPartProps {
  /** Names its heading in the document. */
  readonly name: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** Controls of an editor that belong together, below a heading. */
export function FormPart({ name, heading, children }: FormPartProps) {
  const id = `part-${name}`;
  return (
    <section className="form-part" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
