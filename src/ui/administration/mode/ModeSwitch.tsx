import { observer } from 'mobx-react-lite';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { administrationWordsEn } from '../state/administrationWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Switch } from '../../base/kit/Switch.tsx';
import { useHasRoom } from './useHasRoom.ts';

/** Rule ADMIN-1: the switch of administration mode in the header. */
export const ModeSwitch = observer(function ModeSwitch() {
  useScreenWords('administration', administrationWordsEn);
  const { mode } = useAdministration();
  const { t } = useWords('administration');
  return useHasRoom() ? (
    <Switch className="mode-switch" label={t('mode')} isOn={mode.isOn} onTurn={(isOn) => mode.turn(isOn)} />
  ) : null;
});
