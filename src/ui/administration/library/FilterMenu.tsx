import { MenuCheck, Menu } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface FilterMenuProps<Value extends string> {
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly choose: (values: readonly Value[]) => void;
}

/** A filter with several choices. Without any it filters nothing. */
export function FilterMenu<Value extends string>({ name, options, chosen, choose }: FilterMenuProps<Value>) {
  const { t } = useWords('library');
  const button = (
    <button type="button" className={chosen.length > 0 ? 'tool-button is-on' : 'tool-button'}>
      {chosen.length > 0 ? t('filters.button', { name, count: chosen.length }) : name}
    </button>
  );
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return (
    <Menu opener={button} edge="start">
      {options.map(({ value, label }) => (
        <MenuCheck key={value} isChecked={chosen.includes(value)} onToggle={() => choose(toggled(value))}>
          {label}
        </MenuCheck>
      ))}
    </Menu>
  );
}
