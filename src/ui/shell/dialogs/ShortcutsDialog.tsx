import { observer } from 'mobx-react-lite';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { dialogWordsEn } from './dialogWords.en.ts';
import { useSite } from '../../base/page/SiteContext.ts';

/** The keys of the site and of the player, as `KeyboardEvent.key` names them, by what they do. */
export const shortcutKeys = {
  search: ['/'],
  help: ['?'],
  play: [' ', 'k'],
  jump: ['j', 'l'],
  step: ['ArrowLeft', 'ArrowRight'],
  hits: ['p', 'n'],
  edges: ['Home', 'End'],
  volume: ['ArrowUp', 'ArrowDown'],
  tenths: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  mute: ['m'],
  captions: ['c'],
  theatre: ['t'],
  fullscreen: ['f'],
  speed: ['<', '>'],
} as const;
type Shortcut = keyof typeof shortcutKeys;

const shortcuts = Object.keys(shortcutKeys) as readonly Shortcut[];
// Arrows are drawn; screen readers read their names.
const arrows = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' } as const;

/** Rule SCREEN-4: all shortcuts, and the switch that turns single letters and digits off (WCAG 2.1.4). */
export const ShortcutsDialog = observer(function ShortcutsDialog() {
  const { t } = useScreenWords('dialogs', dialogWordsEn);
  const { dialogs, characterKeys } = useSite();
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
        {shortcuts.flatMap((name) => [
          <dt key={name}>
            {name === 'tenths' ? (
              <kbd>{t('shortcuts.digits')}</kbd>
            ) : (
              shortcutKeys[name].map((each) => <Key key={each} name={each} />)
            )}
          </dt>,
          <dd key={`${name} does`}>{t(`shortcuts.keys.${name}`)}</dd>,
        ])}
      </dl>
    </Dialog>
  );
});

function Key({ name }: { readonly name: string }) {
  const { t } = useWords('dialogs');
  if (name === ' ' || name === 'Home' || name === 'End')
    return <kbd>{t(`shortcuts.names.${name === ' ' ? 'Space' : name}`)}</kbd>;
  if (!isArrow(name)) return <kbd>{name.toUpperCase()}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{arrows[name]}</span>
      <span className="visually-hidden">{t(`shortcuts.names.${name}`)}</span>
    </kbd>
  );
}

function isArrow(key: string): key is keyof typeof arrows {
  return Object.hasOwn(arrows, key);
}
