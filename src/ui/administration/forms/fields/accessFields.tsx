import { observer } from 'mobx-react-lite';
import type { Feature } from '../../../../domain/access/access.ts';
import type { Category } from '../../../../domain/catalogue/category.ts';
import { Select } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { useFieldWords } from '../table/fieldNames.ts';
import { errorOf } from './FieldGroup.tsx';
import { defaultFeature } from '../../../../domain/item/video.ts';

/** Rules ACCESS-4 and ACCESS-5: whether everyone may open the item, or which feature a subscription needs. */
export function accessFields() {
  return { public: switchField(), feature: featureField() };
}

type Switches = Readonly<Record<string, boolean>>;

/** A checkbox. */
function switchField(): FormField<boolean, boolean, Switches> {
  return {
    blank: false,
    read: (isOn) => isOn,
    written: (isOn) => isOn,
    text: (isOn, { t }) => t(isOn ? 'yes' : 'no'),
    control: ({ name, kind, editor }) => (
      <Switch name={name} kind={kind} isOn={editor.values[name] === true} set={(isOn) => editor.set(name, isOn)} />
    ),
  };
}

interface SwitchProps extends Pick<ControlProps<object>, 'name' | 'kind'> {
  readonly isOn: boolean;
  readonly set: (isOn: boolean) => void;
}

/** A checkbox with its hint. */
export function Switch({ name, kind, isOn, set }: SwitchProps) {
  const { label, hint } = useFieldWords(name, kind);
  const id = fieldId(name);
  return (
    <div className="form-group">
      <label className="form-box">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-hint`}
          onChange={(event) => set(event.target.checked)}
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}

export interface FeatureValues {
  readonly categories: readonly Category[];
  readonly feature: FeatureChoice;
}

function featureField(): FormField<FeatureChoice, Feature | null, FeatureValues> {
  return {
    blank: 'default',
    read: featureChoiceOf,
    written: (choice, { categories }) => featureOf(choice, categories),
    text: (choice, { t, values }) => t(`features.${featureOf(choice, values.categories) ?? 'none'}`),
    control: (props) => <FeatureSelect {...props} />,
  };
}

const FeatureSelect = observer(function FeatureSelect({ name, kind, editor }: ControlProps<FeatureValues>) {
  const { t } = useWords('forms');
  const { feature, categories } = editor.values;
  return (
    <Select
      {...useFieldWords(name, kind)}
      id={fieldId(name)}
      error={errorOf(editor.violationAt('feature'))}
      options={featureChoices.map((choice) => ({ value: choice, label: t(`features.${choice}`) }))}
      value={featureChoiceOf(featureOf(feature, categories))}
      onChange={({ target }) =>
        editor.set('feature', featureChoices.find((choice) => choice === target.value) ?? 'none')
      }
    />
  );
});

/** The values of the feature control. `default` means that nobody has chosen one yet. */
const featureChoices = ['none', 'rise', 'review'] as const;
type FeatureChoice = (typeof featureChoices)[number] | 'default';

function featureChoiceOf(feature: Feature | null): FeatureChoice {
  return feature ?? 'none';
}

function featureOf(choice: FeatureChoice, categories: readonly Category[]): Feature | null {
  if (choice === 'default') return defaultFeature(categories);
  return choice === 'none' ? null : choice;
}
