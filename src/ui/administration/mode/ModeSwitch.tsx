import { MenuItemCheckbox, MenuItemCheck } from '@ariakit/react/menu';
import { observer } from 'mobx-react-lite';
import { MenuGroup, MenuSeparator } from '../../base/kit/Menu.tsx';
import { Switch } from '../../base/kit/Switch.tsx';
import { useMediaQuery } from '../../base/page/useMediaQuery.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** Where the header has room for the switch. Elsewhere the account menu contains it. */
const wideHeader = '(min-width: 768px)';

/** Rule ADMIN-1: the switch of administration mode in the header. */
export const ModeSwitch = observer(function ModeSwitch() {
  const { mode } = useAdministration();
  const { t } = useWords('administration');
  return useMediaQuery(wideHeader) ? (
    <Switch className="mode-switch" label={t('mode')} isOn={mode.isOn} onChange={(isOn) => mode.set(isOn)} />
  ) : null;
});

/** Rule ROLE-8: the role in the account menu, and on small screens the switch. */
export const ModeItem = observer(function ModeItem() {
  const { mode, session } = useAdministration();
  const { t } = useWords('administration');
  const isWide = useMediaQuery(wideHeader);
  const role = session.self?.trainingRole ?? null;
  return (
    <>
      <MenuGroup label={role === null ? null : <span>{t('yourRole', { role: t(`roles.${role}`) })}</span>}>
        {isWide ? null : (
          <MenuItemCheckbox
            className="menu-item mode-item"
            name="admin-mode"
            checked={mode.isOn}
            onChange={({ currentTarget }) => mode.set(currentTarget.checked)}
          >
            {t('mode')}
            <MenuItemCheck className="mode-check" />
          </MenuItemCheckbox>
        )}
      </MenuGroup>
      <MenuSeparator />
    </>
  );
});
