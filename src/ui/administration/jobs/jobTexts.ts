import { captionLabels } from '../../../domain/film/caption.ts';
import type { FailedJob } from '../../../domain/job/job.ts';
import { useWords } from '../../base/words/useWords.ts';

/** The texts that several lists of the page of jobs need. */
export function useJobTexts() {
  const { t } = useWords('jobs');
  /** What a job does, such as "Automatic captions in German". */
  const workOf = ({ queue, language }: Pick<FailedJob, 'queue' | 'language'>) =>
    t(`queues.${queue}`, { language: language === null ? '' : captionLabels[language] });
  return {
    workOf,
    /** What a job does and for which item, for the name of a button. */
    nameOf: (job: Pick<FailedJob, 'queue' | 'language' | 'item'>) =>
      job.item === null ? workOf(job) : `${workOf(job)}, ${job.item.title}`,
    /** The time between two instants in the largest unit that says enough. */
    spanOf: (from: string, to: string) => {
      const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
      const minutes = Math.floor(seconds / 60);
      if (seconds < 60) return t('span.seconds', { count: seconds });
      if (minutes < 60) return t('span.minutes', { count: minutes });
      const hours = Math.floor(minutes / 60);
      return minutes % 60 === 0
        ? t('span.hours', { count: hours })
        : t('span.hoursAndMinutes', { hours, minutes: minutes % 60 });
    },
  };
}
