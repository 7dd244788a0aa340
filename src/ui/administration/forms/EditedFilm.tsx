import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { useWords } from '../../base/words/useWords.ts';
import { FilmParts } from '../film/FilmParts.tsx';
import type { ChosenFilm } from './ChosenFilm.ts';
import { headingOf } from './table/fieldNames.ts';
import { FormPart } from './editor/FormPart.tsx';
import { NewFilm } from './NewFilm.tsx';

interface EditedFilmProps<Item extends Filmed> {
  readonly kind: FilmKind;
  readonly editor: { readonly seen: Versioned<Item> | undefined; absorb(next: Versioned<Item>): void };
  readonly film: ChosenFilm;
  readonly nameOf: (item: Item) => string;
}

/** The film of an item inside its editor: a chosen file before the item exists, all parts of the film afterwards. */
export const EditedFilm = observer(function EditedFilm<Item extends Filmed>({
  kind,
  editor,
  film,
  nameOf,
}: EditedFilmProps<Item>) {
  const { t } = useWords('forms');
  const { seen } = editor;
  return (
    <FormPart name="film" heading={t(`sections.${headingOf('film', kind)}`)}>
      {seen === undefined ? (
        <NewFilm film={film.file} choose={(file) => film.choose(file)} />
      ) : (
        <FilmParts
          key={seen.item.id}
          kind={kind}
          title={nameOf(seen.item)}
          seen={seen}
          absorb={(next) => editor.absorb(next)}
        />
      )}
    </FormPart>
  );
});
