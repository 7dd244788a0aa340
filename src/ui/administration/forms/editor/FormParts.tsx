import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { headingOf } from '../table/fieldNames.ts';
import { partsOf, type ControlProps, type FormTable } from '../table/FormField.ts';

interface FormPartsProps extends Pick<ControlProps<object>, 'kind' | 'editor'> {
  readonly table: FormTable;
}

/** The controls of a form, in the order of its table. */
export const FormParts = observer(function FormParts({ table, kind, editor }: FormPartsProps) {
  const { t } = useWords('forms');
  return partsOf(table).map(([part, fields]) => (
    <FormPart key={part} name={part} heading={t(`sections.${headingOf(part, kind)}`)}>
      {fields.map(([name, field]) => (
        <Fragment key={name}>{field.control({ name, kind, editor })}</Fragment>
      ))}
    </FormPart>
  ));
});

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
    <section className="stack form-part" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}
