import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { useWords } from '../../base/words/useWords.ts';
import { dialogWordsEn } from './dialogWords.en.ts';
import { useSite } from '../../base/page/SiteContext.ts';

const shortcuts = [
  ['search', ['/']],
  ['help', ['?']],
  ['play', ['K']],
  ['jump', ['J', 'L']],
  ['mute', ['M']],
  ['captions', ['C']],
  ['fullscreen', ['F']],
  ['speed', ['<', '>']],
] as const;

/** All single-letter shortcuts, and the switch that turns them off (WCAG 2.1.4). */
export const ShortcutsDialog = observer(function ShortcutsDialog() {
  useScreenWords('dialogs', dialogWordsEn);
  const { dialogs, characterKeys } = useSite();
  const { t } = useWords('dialogs');
  const close = () => dialogs.close();
  return (
    <Dialog title={t('shortcuts.title')} onClose={close} actions={<Button onClick={close}>{t('close')}</Button>}>
      <label>
        <input
          type="checkbox"
          checked={characterKeys.areOn}
          onChange={({ target }) => characterKeys.turn(target.checked)}
        />
        {t('shortcuts.letters')}
      </label>
      <dl className="keys">
        {shortcuts.flatMap(([name, keys]) => [
          <dt key={name}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>,
          <dd key={`${name} does`}>{t(`shortcuts.keys.${name}`)}</dd>,
        ])}
      </dl>
    </Dialog>
  );
});
