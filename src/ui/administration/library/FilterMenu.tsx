import { memo } from 'react';
import type { LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { MenuCheck, Menu } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';

/** The filters that take several values. */
type ManyField = 'kind' | 'state' | 'access' | 'category' | 'series' | 'captions';

interface FilterMenuProps {
  readonly field: ManyField;
  readonly name: string;
  /** The same list as long as it says the same. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly go: (changes: Partial<LibraryQuery>) => void;
  /** Prepares the same changes. The same function each time, as `go`. */
  readonly expect: (changes: Partial<LibraryQuery>) => void;
}

/**
 * A filter with several choices. Without any it filters nothing. A menu takes long to render, so it renders again only
 * when it has changed itself.
 */
export const FilterMenu = memo(function FilterMenu({ field, name, options, chosen, go, expect }: FilterMenuProps) {
  const { t } = useWords('library');
  const button = (
    <button
      type="button"
      className={chosen.length > 0 ? 'tool-button is-on' : 'tool-button'}
      aria-label={chosen.length > 0 ? t('filters.button', { name, count: chosen.length }) : undefined}
    >
      {name}
      {/* Beside the text, because a button that grew would move its open menu, which takes as long as new rows. */}
      {chosen.length > 0 ? (
        <span className="filter-count" aria-hidden="true">
          {chosen.length}
        </span>
      ) : null}
    </button>
  );
  const toggled = (value: string) => ({
    [field]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
  });
  return (
    <Menu opener={button} edge="start">
      {options.map(({ value, label }) => (
        <MenuCheck
          key={value}
          isChecked={chosen.includes(value)}
          onToggle={() => go(toggled(value))}
          onPress={() => expect(toggled(value))}
        >
          {label}
        </MenuCheck>
      ))}
    </Menu>
  );
}, isSame);

/** Each address gives new lists of the same values. */
function isSame(one: FilterMenuProps, other: FilterMenuProps): boolean {
  const { options, name, go, chosen } = one;
  return (
    options === other.options && name === other.name && go === other.go && chosen.join(' ') === other.chosen.join(' ')
  );
}
