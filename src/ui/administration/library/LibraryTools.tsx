import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { libraryParameters, librarySorts } from '../../../domain/library/libraryQuery.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { MenuCheck, MenuItem, MenuSeparator, Menu } from '../../base/kit/Menu.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { LibraryChoices } from './LibraryChoices.ts';
import type { LibraryModel } from './LibraryModel.ts';

interface LibraryToolsProps {
  readonly choices: LibraryChoices;
  /** Its filter and order become the view. */
  readonly model: LibraryModel;
}

/** Rule LIBRARY-8: the columns that are shown, and the saved views. */
export const LibraryTools = observer(function LibraryTools({ choices, model }: LibraryToolsProps) {
  const { t } = useWords('library');
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const tool = (label: string) => (
    <button type="button" className="tool-button">
      {label}
    </button>
  );
  return (
    <div className="cluster library-tools">
      <Menu opener={tool(t('columns.label'))}>
        {librarySorts
          .filter((column) => column !== 'title')
          .map((column) => (
            <MenuCheck
              key={column}
              isChecked={!choices.hidden.has(column)}
              onToggle={() => choices.toggleColumn(column)}
            >
              {t(`columns.${column}`)}
            </MenuCheck>
          ))}
      </Menu>
      <Menu opener={tool(t('views.label'))}>
        {choices.views.map((view) => (
          <MenuItem key={view.name} onSelect={() => void navigate(view.address)}>
            {view.name}
          </MenuItem>
        ))}
        {choices.views.length === 0 ? <p className="menu-heading fine-print">{t('views.none')}</p> : <MenuSeparator />}
        <MenuItem onSelect={() => setNaming(true)}>{t('views.save')}</MenuItem>
        {choices.views.map((view) => (
          <MenuItem key={view.name} onSelect={() => choices.remove(view)}>
            {t('views.remove', { name: view.name })}
          </MenuItem>
        ))}
      </Menu>
      {isNaming ? <NameView choices={choices} model={model} close={() => setNaming(false)} /> : null}
    </div>
  );
});

/** Asks for the name of a view. */
function NameView({ choices, model, close }: LibraryToolsProps & { readonly close: () => void }) {
  const { t } = useWords('library');
  const { toasts } = useAdministration();
  const [name, setName] = useState('');
  const save = () => {
    const parameters = new URLSearchParams(libraryParameters(model.query));
    choices.save({ name: name.trim(), address: `/admin/library?${parameters.toString()}` });
    toasts.show('success', t('views.saved', { name: name.trim() }));
    close();
  };
  const answers = (
    <>
      <Button kind="secondary" onClick={close}>
        {t('views.cancel')}
      </Button>
      <Button type="submit" form="library-view" disabled={name.trim() === ''}>
        {t('views.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('views.save')} onClose={close} actions={answers}>
      <form
        id="library-view"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save();
        }}
      >
        <TextField
          label={t('views.name')}
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
