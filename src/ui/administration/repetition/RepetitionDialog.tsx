import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarDay } from '../../../domain/date/clock.ts';
import { whenLabel } from '../../../domain/date/dates.ts';
import { monthAt } from '../../../domain/date/month.ts';
import { weekdayNames } from '../../../domain/date/searchDate.ts';
import { maximumSessions, placeInMonth, rhythms } from '../../../domain/item/repetition.ts';
import { hasStart } from '../../../domain/item/openStart.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { repetitionViolations } from '../../../domain/violation/repetitionViolations.ts';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Select, TextField } from '../../base/kit/Field.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { fieldId, focusField } from '../forms/table/FormField.ts';
import { FetchedForm } from '../dialogs/FetchedForm.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { RepetitionPanel } from '../state/OpenDialogs.ts';
import { RepetitionModel } from './RepetitionModel.ts';
import { repetitionWordsEn } from './repetitionWords.en.ts';
import './repetition.css';

/** Rule PLAN-12: repeats an upcoming webinar, and lists the dates before. */
export const RepetitionDialog = observer(function RepetitionDialog({ webinar }: Pick<RepetitionPanel, 'webinar'>) {
  const { t } = useScreenWords('repetition', repetitionWordsEn);
  const { changed, dialogs, toasts, upcomingEditing, zone } = useAdministration();
  const navigate = useNavigate();
  const { id, title } = webinar;
  const model = useModel(() => new RepetitionModel(id, upcomingEditing, () => new Date()));
  const [refusals, setRefusals] = useState(0);
  const form = useId();
  useEffect(() => {
    if (refusals > 0) focusField('until');
  }, [refusals]);
  const { first, isCreating, starts, trouble } = model;
  const count = starts?.ok === true ? starts.value.length : 0;
  const close = () => dialogs.closePanel();
  const create = async () => {
    const drafts = await model.create();
    if (drafts === undefined) return setRefusals((before) => before + (model.refusal === undefined ? 0 : 1));
    close();
    // The toast must not stand beside a list that lacks the drafts.
    await changed('upcoming');
    const month = monthAt(new Date(drafts[0]?.startsAt ?? Date.now()), zone);
    toasts.show('success', t('done', { count: drafts.length, title }), {
      label: t('show'),
      run: () => void navigate(`/admin/calendar?month=${month}`),
    });
  };
  return (
    <Dialog
      title={t('title', { title })}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t(first === undefined ? 'close' : 'cancel')}
          </Button>
          {first === undefined || !hasStart(first) || trouble === 'gone' ? null : (
            <BusyButton type="submit" form={form} busy={isCreating && t('creating')}>
              {count === 0 ? t('createNone') : t('create', { count })}
            </BusyButton>
          )}
        </>
      }
    >
      <p>{t('lead')}</p>
      <FetchedForm
        id={form}
        className="repetition"
        fetching={model.fetching}
        texts={{ loading: t('loading'), failed: t('failed'), gone: t('gone') }}
        submit={() => void create()}
      >
        {(item) =>
          hasStart(item) ? (
            <Choices model={model} first={item} />
          ) : (
            <p>{repetitionViolations['start-missing'].message}</p>
          )
        }
      </FetchedForm>
      <div role="alert" className="confirm-trouble">
        {trouble === undefined ? null : <p>{t(trouble === 'gone' ? 'gone' : 'notCreated')}</p>}
      </div>
    </Dialog>
  );
});

interface ChoicesProps {
  readonly model: RepetitionModel;
  readonly first: AdministeredUpcoming;
}

/** The rhythm, the last day, and the sessions that follow from them. */
const Choices = observer(function Choices({ model, first }: ChoicesProps) {
  const { t } = useWords('repetition');
  const { refusal, repetition, starts } = model;
  const { zone } = first;
  const day = calendarDay(new Date(first.startsAt), zone);
  const place = t(`places.${placeInMonth(day.getDate())}`);
  const weekday = weekdayNames[day.getDay()] ?? '';
  return (
    <>
      <p className="note">
        {t('first', { when: whenLabel(new Date(first.startsAt), zone) })} · {t('zone', { zone })}
      </p>
      <Select
        label={t('rhythm')}
        value={repetition.every}
        options={rhythms.map((value) => ({ value, label: t(value, { weekday, place }) }))}
        onChange={({ target }) => model.choose({ every: target.value === 'month' ? 'month' : 'week' })}
      />
      <TextField
        id={fieldId('until')}
        type="date"
        dir="ltr"
        isRequired
        max="9999-12-31"
        label={t('until')}
        hint={t('untilHint', { count: maximumSessions })}
        value={repetition.until}
        error={refusal === undefined ? undefined : repetitionViolations[refusal].message}
        onChange={({ target }) => model.choose({ until: target.value })}
      />
      <div role="status">
        {starts?.ok === true ? (
          <>
            <p>{t('sessions', { count: starts.value.length })}</p>
            {/* A long list scrolls, so the keyboard must reach it. */}
            <ol className="repetition-list" tabIndex={0} aria-label={t('sessions', { count: starts.value.length })}>
              {starts.value.map((start) => (
                <li key={start}>
                  <time dateTime={start}>{whenLabel(new Date(start), zone)}</time>
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </div>
    </>
  );
});
