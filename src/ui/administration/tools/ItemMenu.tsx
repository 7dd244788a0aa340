import { observer } from 'mobx-react-lite';
import type { CancellationVerb } from '../../../domain/item/cancellation.ts';
import { MenuItem, MenuSeparator, Menu } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useMay } from '../state/useMay.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { ChosenItem } from '../actions/Confirmation.ts';
import { useItemActions } from './useItemActions.ts';
import type { ReactNode, Ref } from 'react';

interface ItemMenuProps {
  readonly item: ChosenItem;
  readonly isPublished: boolean;
  /** What can be done about the cancellation of an upcoming webinar. */
  readonly cancellations?: readonly CancellationVerb[] | undefined;
  /** Whether the menu is on the item's page, which has its own button for editing. */
  readonly isOnPage?: boolean;
  /** Leaves the page after the item was deleted. */
  readonly onDeleted?: () => void;
}

/** The menu of all actions on one item. */
export const ItemMenu = observer(function ItemMenu(props: ItemMenuProps) {
  const { item, isPublished, cancellations = [], isOnPage = false, onDeleted } = props;
  const { actions, dialogs, edit } = useAdministration();
  const { t } = useWords('administration');
  const { duplicate, copyPreview } = useItemActions();
  const mayPublish = useMay()('publish');
  const { kind, id, title } = item;
  const verb = isPublished ? 'unpublish' : 'publish';
  return (
    <ActionsMenu title={title}>
      {isOnPage ? null : <MenuItem onSelect={() => edit({ kind, id })}>{t('menu.edit')}</MenuItem>}
      {mayPublish ? (
        <>
          <MenuItem onSelect={() => actions.ask(verb, item)}>{t(`menu.${verb}`)}</MenuItem>
          <MenuItem onSelect={() => dialogs.open({ name: 'plan', item: { kind, id, title } })}>
            {t('menu.plan')}
          </MenuItem>
          {cancellations.map((each) => (
            <MenuItem key={each} onSelect={() => actions.ask(each, item)}>
              {t(`menu.${each}`)}
            </MenuItem>
          ))}
        </>
      ) : null}
      <MenuItem onSelect={() => void duplicate(item)}>{t('menu.duplicate')}</MenuItem>
      {isPublished ? null : <MenuItem onSelect={() => void copyPreview(item)}>{t('menu.preview')}</MenuItem>}
      {kind === 'upcoming' ? (
        <MenuItem onSelect={() => dialogs.open({ name: 'repetition', webinar: { id, title } })}>
          {t('menu.repeat')}
        </MenuItem>
      ) : null}
      {kind === 'upcoming' ? (
        <MenuItem onSelect={() => dialogs.open({ name: 'timeline', webinar: { id, title } })}>
          {t('menu.timeline')}
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => dialogs.open({ name: 'history', item: { kind, id, title } })}>
        {t('menu.history')}
      </MenuItem>
      {mayPublish ? (
        <>
          <MenuSeparator />
          <MenuItem isWarning onSelect={() => actions.ask('delete', item, onDeleted)}>
            {t('menu.delete')}
          </MenuItem>
        </>
      ) : null}
    </ActionsMenu>
  );
});

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
