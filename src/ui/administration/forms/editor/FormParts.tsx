import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { headingOf } from '../table/fieldNames.ts';
import { partsOf, type ControlProps, type FormTable } from '../table/FormField.ts';
import { FormPart } from './FormPart.tsx';

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
