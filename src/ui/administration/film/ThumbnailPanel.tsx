import { observer } from 'mobx-react-lite';
import { useId, useState, useEffect } from 'react';
import type { PreviewedName } from '../../../application/ports/editing/FilmEditing.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Thumbnail } from '../../../domain/film/filmed.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Question } from '../../base/kit/Question.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { FilmChooser } from './FilmChooser.tsx';
import { useEditorPlayer } from './EditorPlayerContext.ts';
import './film.css';
import { filmWordsEn } from '../uploads/filmWords.en.ts';
import { PartProblem, Problem } from './PartProblem.tsx';
import { refusedChoice } from '../uploads/uploadWording.ts';
import { ThumbnailModel } from './ThumbnailModel.ts';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PartHost } from './PartSaving.ts';

interface ThumbnailPanelProps<Item extends { readonly thumbnail: Thumbnail | null }> {
  readonly model: ThumbnailModel<Item>;
  readonly title: string;
  readonly thumbnail: Thumbnail | null;
  /** Whether an administrator has chosen it. Upcoming webinars have chosen pictures only. */
  readonly isOwn: boolean;
  /** Videos and recorded webinars show a picture from their film if no other is chosen. */
  readonly kind: PreviewedName['kind'];
}

/** The current picture of an item, and the actions that replace it. */
export const ThumbnailPanel = observer(function ThumbnailPanel<Item extends { readonly thumbnail: Thumbnail | null }>({
  model,
  title,
  thumbnail,
  isOwn,
  kind,
}: ThumbnailPanelProps<Item>) {
  const { t } = useScreenWords('film', filmWordsEn);
  const id = useId();
  const { saving, refused, done, isAskingToDelete } = model;
  // Level 4 inside the parts of a film, level 3 as a part of the form.
  const Heading = kind === 'upcoming' ? 'h3' : 'h4';
  const choose = ([file]: readonly File[]) => {
    if (file === undefined) return;
    const why = refusedChoice(t, file, 'thumbnail', t('thumbnail.expected'));
    if (why === undefined) void model.save(file);
    else model.refuse(why);
  };
  return (
    <section className="stack film-part" aria-labelledby={id}>
      <div className="cluster thumbnail-head">
        <Heading id={id}>{t('thumbnail.heading')}</Heading>
        {thumbnail === null || kind === 'upcoming' ? null : (
          <p className="note">{isOwn ? t('thumbnail.own') : t(`thumbnail.taken.${kind}`)}</p>
        )}
        {thumbnail !== null && isOwn ? (
          <Button kind="link" size="small" isWaiting={saving.isSaving} onClick={() => model.askToDelete(true)}>
            {t('thumbnail.delete')}
          </Button>
        ) : null}
      </div>
      <div className="stack thumbnail-part">
        {thumbnail === null ? (
          <p className="surface note thumbnail-none">{t(`thumbnail.none.${kind}`)}</p>
        ) : (
          <Picture key={thumbnail.src} thumbnail={thumbnail} />
        )}
        <div className="stack">
          <FilmChooser
            part="thumbnail"
            label={t('thumbnail.replace')}
            hint={t('thumbnail.hint')}
            isBusy={saving.isSaving}
            onFiles={choose}
          />
          <div className="cluster film-acts">
            {kind === 'upcoming' ? null : (
              <FrameButton kind={kind} isSaving={saving.isSaving} take={(second) => void model.take(second)} />
            )}
            {saving.isSaving ? <Spinner size="small" label={t('thumbnail.saving')} /> : null}
          </div>
        </div>
      </div>
      <Problem>{refused}</Problem>
      <PartProblem failure={saving.failure} />
      <p className="part-done" role="status">
        {done === undefined ? '' : t(`thumbnail.${done}`)}
      </p>
      {isAskingToDelete ? (
        <Question
          title={t('thumbnail.deleteTitle', { title })}
          cancel={t('thumbnail.cancel')}
          onCancel={() => model.askToDelete(false)}
          action={t('thumbnail.confirm')}
          onAction={() => void model.remove()}
          isWarning
        >
          <p>{t(`thumbnail.deleteBody.${kind}`)}</p>
        </Question>
      ) : null}
    </section>
  );
});

interface FrameButtonProps {
  readonly kind: FilmKind;
  readonly isSaving: boolean;
  readonly take: (second: number) => void;
}

/** Rule EDITOR-7: takes the frame that the player beside the form shows. First it opens the player. */
const FrameButton = observer(function FrameButton({ kind, isSaving, take }: FrameButtonProps) {
  const { t } = useWords('film');
  const player = useEditorPlayer();
  if (player === undefined) return null;
  const { second } = player;
  return (
    <Button
      kind="secondary"
      size="small"
      isWaiting={isSaving || player.isOpening}
      onClick={() => (second === undefined ? player.open() : take(second))}
    >
      {second === undefined ? t(`thumbnail.grab.${kind}`) : t('thumbnail.frame', { time: clockTime(second) })}
    </Button>
  );
});

function Picture({ thumbnail: { src, srcset, width, height } }: { readonly thumbnail: Thumbnail }) {
  const { t } = useWords('film');
  const [isLost, setIsLost] = useState(false);
  if (isLost) return <p className="surface note thumbnail-none">{t('thumbnail.lost')}</p>;
  return (
    <img
      className="surface thumbnail-now"
      src={src}
      srcSet={srcset}
      sizes="280px"
      width={width}
      height={height}
      alt={t('thumbnail.alt')}
      onError={() => setIsLost(true)}
    />
  );
}

interface UpcomingThumbnailProps {
  readonly seen: Versioned<AdministeredUpcoming>;
  readonly absorb: (next: Versioned<AdministeredUpcoming>) => void;
}

/** The picture of an upcoming webinar, inside its editor. */
export const UpcomingThumbnail = observer(function UpcomingThumbnail({ seen, absorb }: UpcomingThumbnailProps) {
  const { upcomingEditing } = useAdministration();
  const { id, title, thumbnail } = seen.item;
  const host: PartHost<AdministeredUpcoming> = { seen, absorb, find: (signal) => upcomingEditing.find(id, signal) };
  const [model] = useState(
    () =>
      new ThumbnailModel(host, {
        save: (version, image) => upcomingEditing.saveThumbnail(id, version, image),
        remove: (version) => upcomingEditing.removeThumbnail(id, version),
      }),
  );
  useEffect(() => {
    model.saving.host = host;
  });
  return <ThumbnailPanel model={model} title={title} thumbnail={thumbnail} isOwn kind="upcoming" />;
});
