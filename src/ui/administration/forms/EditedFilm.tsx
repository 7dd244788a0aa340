import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { useWords } from '../../base/words/useWords.ts';
import { FilmParts } from '../film/FilmParts.tsx';
import { FormPart } from './FormPart.tsx';
import { NewFilm } from './NewFilm.tsx';

interface EditedFilmProps<Item extends Filmed> {
  readonly kind: FilmKind;
  readonly model: {
    readonly film: File | undefined;
    choose(film: File | undefined): void;
    readonly editor: { readonly seen: Versioned<Item> | undefined; absorb(next: Versioned<Item>): void };
  };
  readonly nameOf: (item: Item) => string;
}

/** The film of an item inside its editor: a chosen file before the item exists, all parts of the film afterwards. */
export const EditedFilm = observer(function EditedFilm<Item extends Filmed>({
  kind,
  model,
  nameOf,
}: EditedFilmProps<Item>) {
  const { t } = useWords('forms');
  const { film, editor } = model;
  const { seen } = editor;
  return (
    <FormPart name="film" heading={t(`sections.film.${kind}`)}>
      {seen === undefined ? (
        <NewFilm film={film} choose={(chosen) => model.choose(chosen)} />
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
