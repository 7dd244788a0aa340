import { observer } from 'mobx-react-lite';
import { dayLabel, hourLabel } from '../../../domain/date/dates.ts';
import { useWords } from '../../base/words/useWords.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { BringBackModel } from './BringBackModel.ts';
import { Differences } from './Differences.tsx';

interface BringBackQuestionProps {
  readonly model: BringBackModel;
  /** Called with the words about what was done, when the version is back. */
  readonly onDone: (text: string) => void;
}

/** Rule HISTORY-7: says which fields change, before an earlier version is brought back. */
export const BringBackQuestion = observer(function BringBackQuestion({ model, onDone }: BringBackQuestionProps) {
  const { changed, zone } = useAdministration();
  const { t } = useWords('history');
  const { entry, version, failure, isActing } = model;
  if (entry === undefined || version === undefined) return null;
  const { kind, differences, linked } = version;
  const titles = new Map(linked.map(({ id, title }) => [id, title]));
  const at = new Date(entry.at);
  const when = `${dayLabel(at, zone)}, ${hourLabel(at, zone)}`;
  const confirm = async () => {
    if (!(await model.confirm())) return;
    onDone(t('bringBack.done', { when }));
    await changed(kind);
  };
  return (
    <QuestionDialog
      title={t('bringBack.title', { when })}
      action={t('bringBack.action')}
      busy={isActing && t('bringBack.acting')}
      failure={failure}
      kind={kind}
      rules={t('bringBack.refused')}
      confirm={() => void confirm()}
      close={() => model.close()}
      reload={() => void model.compare(entry)}
    >
      <p>{t(`bringBack.body.${kind === 'video' || kind === 'webinar' ? 'film' : kind}`)}</p>
      <div className="panel-list">
        <Differences differences={differences} titles={titles} sides={['now', 'then']} />
      </div>
    </QuestionDialog>
  );
});
