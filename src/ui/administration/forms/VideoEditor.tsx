import { observer } from 'mobx-react-lite';
import type { Video } from '../../../domain/video.ts';
import { useWords } from '../../words/useWords.ts';
import { useAdministration } from '../AdministrationContext.ts';
import { FilmParts } from '../film/FilmParts.tsx';
import { AccessFields, CategoryBoxes } from './AccessFields.tsx';
import { EditedField, textOf } from './EditedField.tsx';
import { EditorDialog } from './EditorDialog.tsx';
import { NewFilm } from './NewFilm.tsx';
import { PathField } from './PathField.tsx';
import { StartFromFilm } from './StartFromFilm.tsx';
import { StartTimeFields } from './StartTimeFields.tsx';
import { secondsOf, timePartsOf } from './startTimeParts.ts';
import { useEditor } from './useEditor.ts';
import { useEditorSurroundings } from './useEditorSurroundings.ts';
import { useTelling } from './useTelling.ts';
import { VideoEditorModel } from './VideoEditorModel.ts';
import type { VideoValues } from './VideoForm.ts';

/** The dialog in which a tutorial video is added and edited. */
export const VideoEditor = observer(function VideoEditor({ id }: { readonly id: string | undefined }) {
  const { videos, uploads, actions, zone } = useAdministration();
  const around = useEditorSurroundings<Video>('video');
  const model = useEditor(() => new VideoEditorModel({ videos, sendFilm: (film, target) => uploads.add(film, target, 'film') }, id, around));
  const { editor, path } = model;
  const { t } = useWords('forms');
  const tell = useTelling();
  const { seen, values, conflict } = editor;
  const told = ({ name, slug, categories, public: isPublic, feature, startTime }: VideoValues) => ({
    name, slug: slug ?? '', categories: tell.categories(categories), public: tell.isSo(isPublic), feature: tell.feature(feature, categories), startTime: tell.time(startTime),
  });
  const publish = () => void editor.saveFirst(({ item }) => actions.ask('publish', { kind: 'video', id: item.id, title: item.name, public: item.public }, () => editor.close()));
  return (
    <EditorDialog
      editor={editor} kind="video" name={seen?.item.name} zone={zone} onPublish={publish}
      conflict={conflict === undefined ? undefined : { conflict, mine: told(conflict.mine), theirs: told(conflict.their) }}
      parts={seen === undefined ? <NewFilm film={model.film} choose={(film) => model.choose(film)} /> : <section className="form-part" aria-labelledby="part-film"><h3 id="part-film">{t('sections.film')}</h3><FilmParts key={seen.item.id} kind="video" title={seen.item.name} seen={seen} absorb={(next) => editor.absorb(next)} /></section>}
    >
      <section className="form-part" aria-labelledby="part-about">
        <h3 id="part-about">{t('sections.about')}</h3>
        <EditedField text={textOf(editor, 'name')} label={t('fields.name')} />
        <PathField editor={editor} path={path} name={values.name} folder="/videos" ownId={seen?.item.id} known={seen?.item.published === true ? seen.item.slug : undefined} />
        <CategoryBoxes editor={editor} hint={t('hints.categories.video')} />
        <StartTimeFields editor={editor}>
          {seen === undefined ? null : <StartFromFilm kind="video" name={seen.item.name} item={seen.item} startAt={secondsOf(values.startTime) || 0} choose={(second) => editor.set('startTime', timePartsOf(second))} />}
        </StartTimeFields>
      </section>
      <section className="form-part" aria-labelledby="part-access">
        <h3 id="part-access">{t('sections.access')}</h3>
        <AccessFields editor={editor} hint={t('hints.public')} />
      </section>
    </EditorDialog>
  );
});
