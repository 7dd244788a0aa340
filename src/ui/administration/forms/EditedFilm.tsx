import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { FilmParts } from '../film/FilmParts.tsx';
import type { ChosenFilm } from './ChosenFilm.ts';
import { headingOf } from './table/fieldNames.ts';
import { FormPart } from './editor/FormParts.tsx';
import { useState } from 'react';
import { looksLikeFilm } from '../../../domain/film/chosenFile.ts';
import { Button } from '../../base/kit/Button.tsx';
import { FilmChooser } from '../film/FilmChooser.tsx';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { Problem } from '../film/PartProblem.tsx';
import { refusedChoice } from '../uploads/uploadWording.ts';

interface EditedFilmProps<Item extends Filmed> {
  readonly kind: FilmKind;
  readonly editor: { readonly seen: Versioned<Item> | undefined; absorb(next: Versioned<Item>): void };
  readonly film: ChosenFilm;
  /** The name of the item. */
  readonly name: string | undefined;
}

/** The film of an item inside its editor: a chosen file before the item exists, all parts of the film afterwards. */
export const EditedFilm = observer(function EditedFilm<Item extends Filmed>({
  kind,
  editor,
  film,
  name = '',
}: EditedFilmProps<Item>) {
  const { t } = useWords('forms');
  const { seen } = editor;
  return (
    <FormPart name="film" heading={t(`sections.${headingOf('film', kind)}`)}>
      {seen === undefined ? (
        <NewFilm film={film.file} choose={(file) => film.choose(file)} />
      ) : (
        <FilmParts key={seen.item.id} kind={kind} title={name} seen={seen} absorb={(next) => editor.absorb(next)} />
      )}
    </FormPart>
  );
});

interface NewFilmProps {
  readonly film: File | undefined;
  readonly choose: (film: File | undefined) => void;
}

/** The film of a new item. It is chosen now and sent after the item is created. */
const NewFilm = observer(function NewFilm({ film, choose }: NewFilmProps) {
  const { t: words } = useScreenWords('film', filmWordsEn);
  const { t } = useWords('forms');
  const [refused, setRefused] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<File>();
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const why = refusedChoice(words, file, 'film');
    setRefused(why);
    setUnconfirmed(why === undefined && !looksLikeFilm(file) ? file : undefined);
    if (why === undefined && looksLikeFilm(file)) choose(file);
  };
  const takeAnyway = () => {
    choose(unconfirmed);
    setUnconfirmed(undefined);
  };
  return (
    <div>
      {film === undefined ? null : (
        <div className="cluster spread form-row form-linked" role="status">
          <p>
            <strong>{film.name}</strong> {t('film.later')}
          </p>
          <Button kind="secondary" size="small" onClick={() => choose(undefined)}>
            {t('film.remove')}
          </Button>
        </div>
      )}
      <FilmChooser part="film" hint={t('film.hint')} onFiles={take} />
      <Problem>{refused}</Problem>
      {unconfirmed === undefined ? null : (
        <Problem>
          <p>{words('chooser.notFilm', { file: unconfirmed.name })}</p>
          <Button kind="secondary" size="small" onClick={takeAnyway}>
            {words('chooser.anyway')}
          </Button>
        </Problem>
      )}
    </div>
  );
});
