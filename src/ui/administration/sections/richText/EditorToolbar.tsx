import { Toolbar, ToolbarItem, ToolbarSeparator } from '@ariakit/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { focusText } from './focusText.ts';
import { toolbarActions, type ToolbarAction } from './toolbarActions.ts';
import { ToolGlyph } from './ToolGlyph.tsx';

interface EditorToolbarProps {
  readonly editor: Editor;
  /** The id of the text. */
  readonly controls: string;
  readonly isLinking: boolean;
  readonly link: () => void;
}

/** The toolbar of the rich text editor. It is one Tab stop; arrow keys move inside; Escape returns to the text. */
export function EditorToolbar({ editor, controls, isLinking, link }: EditorToolbarProps) {
  const { t } = useWords('richText');
  const actions = toolbarActions.flat();
  const state = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      on: actions.map((action) => action.isOn?.(shown)),
      can: actions.map((action) => action.can(shown)),
      isLink: shown.isActive('link'),
    }),
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape returns to the text. It must not close the dialog.
    event.preventDefault();
    event.stopPropagation();
    focusText(editor);
  };
  const tool = (action: ToolbarAction) => {
    const index = actions.indexOf(action);
    return (
      <Tool
        key={action.name}
        name={t(action.name)}
        title={t('withKeys', { action: t(action.name), keys: action.keys })}
        keys={action.keys}
        isOn={state.on[index]}
        isDisabled={state.can[index] === false}
        run={() => {
          focusText(editor);
          action.run(editor.chain()).run();
        }}
      >
        <ToolGlyph name={action.name} />
      </Tool>
    );
  };
  return (
    <Toolbar className="rich-text-tools" aria-label={t('toolbar')} aria-controls={controls} onKeyDown={onKey}>
      {toolbarActions.map((group, index) => (
        <Fragment key={index}>
          {index === 0 ? null : <ToolbarSeparator className="rich-text-separator" />}
          {group.map(tool)}
          {index === 2 ? (
            <Tool
              name={t('link')}
              title={t('withKeys', { action: t('link'), keys: 'Ctrl+K' })}
              keys="Ctrl+K"
              isOn={state.isLink || isLinking}
              isDisabled={false}
              run={link}
            >
              <ToolGlyph name="link" />
            </Tool>
          ) : null}
        </Fragment>
      ))}
    </Toolbar>
  );
}

interface ToolProps {
  readonly name: string;
  readonly title: string;
  readonly keys: string;
  readonly isOn: boolean | undefined;
  readonly isDisabled: boolean;
  readonly run: () => void;
  readonly children: ReactNode;
}

function Tool({ name, title, keys, isOn, isDisabled, run, children }: ToolProps) {
  return (
    <ToolbarItem
      className="rich-text-tool"
      aria-label={name}
      title={title}
      aria-keyshortcuts={keys.replace('Ctrl', 'Control')}
      aria-pressed={isOn}
      disabled={isDisabled}
      accessibleWhenDisabled
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {children}
    </ToolbarItem>
  );
}
