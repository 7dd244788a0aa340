import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { Select } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { errorOf } from './FieldGroup.tsx';

interface ChoiceOptions<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly blank: NoInfer<Choice>;
  readonly textOf: (choice: NoInfer<Choice>, t: TFunction<'forms'>) => string;
}

type Choices<Choice extends string> = Readonly<Record<string, Choice>>;

/** One of several fixed values. */
export function choiceField<Choice extends string>(
  options: ChoiceOptions<Choice>,
): FormField<Choice, Choice, Choices<Choice>> {
  return {
    blank: options.blank,
    read: (choice) => choice,
    written: (choice) => choice,
    text: (choice, { t }) => options.textOf(choice, t),
    control: (props) => <ChoiceControl {...props} {...options} />,
  };
}

const ChoiceControl = observer(function ChoiceControl<Choice extends string>({
  name,
  kind,
  editor,
  choices,
  blank,
  textOf,
}: ControlProps<Choices<Choice>> & ChoiceOptions<Choice>) {
  const { t } = useWords('forms');
  return (
    <Select
      {...useFieldWords(name, kind)}
      id={fieldId(name)}
      error={errorOf(editor.violationAt(name))}
      options={choices.map((choice) => ({ value: choice, label: textOf(choice, t) }))}
      value={editor.values[name]}
      onChange={({ target }) => editor.set(name, choices.find((choice) => choice === target.value) ?? blank)}
    />
  );
});
