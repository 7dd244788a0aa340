import { observer } from 'mobx-react-lite';
import type { FocusEvent, ReactNode } from 'react';
import { useWords } from '../../words/useWords.ts';
import { fieldId, type FieldEditing } from './FieldEditing.ts';
import { GroupError } from './FieldError.tsx';
import type { TimeParts } from './startTimeParts.ts';

const parts = ['hours', 'minutes', 'seconds'] as const;

interface StartTimeFieldsProps {
  readonly editor: FieldEditing<{ readonly startTime: TimeParts }>;
  /** Another way to set it, such as from a player. */
  readonly children?: ReactNode;
}

/** Where playback begins. */
export const StartTimeFields = observer(function StartTimeFields({ editor, children }: StartTimeFieldsProps) {
  const { t } = useWords('forms');
  const id = fieldId('startTime');
  const { startTime } = editor.values;
  const violation = editor.violationAt('startTime');
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) editor.leave('startTime');
  };
  return (
    <fieldset id={id} className="form-group" aria-describedby={`${id}-error ${id}-hint`} onBlur={leave}>
      <legend>{t('fields.startTime')}</legend>
      <div className="form-time">
        {parts.map((part) => (
          <label key={part}>
            <span>{t(`time.${part}`)}</span>
            <input
              className="control" inputMode="numeric" autoComplete="off" maxLength={4} value={startTime[part]} aria-invalid={violation === undefined ? undefined : true}
              onChange={(event) => editor.set('startTime', { ...startTime, [part]: event.target.value })}
              onFocus={(event) => event.target.select()}
            />
          </label>
        ))}
        {children}
      </div>
      <GroupError id={`${id}-error`} violation={violation} />
      <p id={`${id}-hint`} className="field-hint">{t('hints.startTime')}</p>
    </fieldset>
  );
});
