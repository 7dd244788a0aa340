import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { OnwardIcon, ReturnIcon, TickIcon } from './icons.tsx';
import { nextIndex, type MenuItem } from '../model/menuItems.ts';
import { usePlayer } from '../model/playerContext.ts';
import type { MenuPage } from '../model/PlayerModel.ts';
import { useMenuContent } from './useMenuContent.ts';
import { fill } from '../model/wording.ts';

function Item({ item }: { readonly item: MenuItem }) {
  const isChoice = item.checked !== undefined;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="player-menu-item bare-button"
      role={isChoice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      aria-haspopup={item.leadsTo === undefined ? undefined : 'menu'}
      onClick={item.choose}
    >
      {isChoice && <span className="player-menu-tick">{item.checked === true && <TickIcon />}</span>}
      <span className="player-menu-label">{item.label}</span>
      {item.aside !== undefined && <span className="player-menu-aside">{item.aside}</span>}
      {item.leadsTo !== undefined && <OnwardIcon />}
    </button>
  );
}

/** The open menu: one list with several pages. Arrow keys move; Escape and a press elsewhere close it. */
export const PlayerMenu = observer(function PlayerMenu({ page }: { readonly page: MenuPage }) {
  const { model, words } = usePlayer();
  const { title, groups } = useMenuContent(page);
  const list = useRef<HTMLDivElement>(null);
  const canReturn = model.opener === 'settings' && page !== 'settings';
  const items = (): readonly HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];

  useEffect(() => {
    const first =
      list.current?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      list.current?.querySelector<HTMLElement>('[role^="menuitem"]:not(.player-menu-return)');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'nearest' });
  }, [page]);

  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      const target = event.target;
      if (
        target instanceof Element &&
        (list.current?.contains(target) === true || target.closest('[data-opens]') !== null)
      )
        return;
      model.closeMenu();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [model]);

  const onKey = (event: KeyboardEvent): void => {
    const all = items();
    const now = all.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, now, all.length);
    const close = (): void => {
      const opener = list.current
        ?.closest('[data-media-player]')
        ?.querySelector<HTMLElement>(`[data-opens="${model.opener}"]`);
      model.closeMenu();
      opener?.focus();
    };
    if (next !== null) all[next]?.focus();
    else if (event.key === 'ArrowRight' && all[now]?.getAttribute('aria-haspopup') === 'menu') all[now]?.click();
    else if (event.key === 'ArrowLeft' && canReturn) model.turnToPage('settings');
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return model.closeMenu();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={list}
      className="player-menu"
      role="menu"
      aria-label={title}
      data-page={page}
      tabIndex={-1}
      onKeyDown={onKey}
    >
      {canReturn && (
        <button
          type="button"
          tabIndex={-1}
          role="menuitem"
          className="player-menu-item player-menu-return bare-button"
          aria-label={fill(words.backToSettings, { page: title })}
          onClick={() => model.turnToPage('settings')}
        >
          <ReturnIcon />
          <span className="player-menu-label">{title}</span>
        </button>
      )}
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          {(groups.length > 1 || group.label !== title) && (
            <p className="player-menu-heading" aria-hidden="true">
              {group.label}
            </p>
          )}
          {group.items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </div>
      ))}
    </div>
  );
});
