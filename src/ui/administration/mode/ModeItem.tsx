import { MenuItemCheckbox, MenuItemCheck } from '@ariakit/react/menu';
import { observer } from 'mobx-react-lite';
import { MenuSeparator } from '../../base/kit/Menu.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { administrationWordsEn } from '../state/administrationWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { useHasRoom } from './useHasRoom.ts';

/** `ModeSwitch` as an item of the account menu, for small screens. */
export const ModeItem = observer(function ModeItem() {
  useScreenWords('administration', administrationWordsEn);
  const { mode } = useAdministration();
  const { t } = useWords('administration');
  if (useHasRoom()) return null;
  return (
    <>
      <MenuItemCheckbox
        className="menu-item mode-item"
        name="admin-mode"
        checked={mode.isOn}
        onChange={({ currentTarget }) => mode.turn(currentTarget.checked)}
      >
        {t('mode')}
        <MenuItemCheck className="mode-check" />
      </MenuItemCheckbox>
      <MenuSeparator />
    </>
  );
});
