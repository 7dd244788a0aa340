import type { ReactNode, Ref } from 'react';
import { Menu } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';

interface ActionsMenuProps {
  /** The title of the item. */
  readonly title: string;
  readonly opener?: Ref<HTMLButtonElement>;
  /** The actions. */
  readonly children: ReactNode;
}

/** The menu of the actions on one item. */
export function ActionsMenu({ title, opener, children }: ActionsMenuProps) {
  const { t } = useWords('administration');
  const button = (
    <button ref={opener} type="button" className="tool-button item-actions">
      <span className="visually-hidden">{t('menu.named', { title })}</span>
      <span aria-hidden="true">{t('menu.button')}</span>
    </button>
  );
  return <Menu opener={button}>{children}</Menu>;
}
