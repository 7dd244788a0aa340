import { chooseTheme, themes, useTheme } from '../../base/look/theme.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { themeWordsEn } from './themeWords.en.ts';

/** Rule SCREEN-32: the theme of the site. It comes in a chunk of its own, because nobody needs it at once. */
export function ThemeChoice() {
  const { t } = useScreenWords('theme', themeWordsEn);
  return (
    <label className="cluster">
      {t('label')}
      <select value={useTheme()} onChange={({ target }) => chooseTheme(themes[target.selectedIndex] ?? 'system')}>
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {t(theme)}
          </option>
        ))}
      </select>
    </label>
  );
}
