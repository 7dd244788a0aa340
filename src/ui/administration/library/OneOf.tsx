import { memo } from 'react';
import type { LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { MenuCheck, Menu } from '../../base/kit/Menu.tsx';

export interface OneOfOption {
  readonly label: string;
  /** What it sets. */
  readonly changes: Partial<LibraryQuery>;
}

interface OneOfProps {
  readonly name: string;
  /** The same list as long as it says the same. */
  readonly options: readonly OneOfOption[];
  readonly chosen: OneOfOption | undefined;
  /** What takes the choice away. */
  readonly without: Partial<LibraryQuery>;
  readonly go: (changes: Partial<LibraryQuery>) => void;
  /** Prepares the same changes. */
  readonly expect: (changes: Partial<LibraryQuery>) => void;
}

/** A filter with one choice. Choosing it again takes it away. */
export const OneOf = memo(function OneOf({ name, options, chosen, without, go, expect }: OneOfProps) {
  const button = (
    <button type="button" className={chosen === undefined ? 'tool-button' : 'tool-button is-on'}>
      {chosen === undefined ? name : `${name}: ${chosen.label}`}
    </button>
  );
  const toggled = (option: OneOfOption) => (option === chosen ? without : option.changes);
  return (
    <Menu opener={button} edge="start">
      {options.map((option) => (
        <MenuCheck
          key={option.label}
          isChecked={option === chosen}
          onToggle={() => go(toggled(option))}
          onPress={() => expect(toggled(option))}
        >
          {option.label}
        </MenuCheck>
      ))}
    </Menu>
  );
});
