import type { RenditionRefusal } from '../rendition/rendition.ts';
import type { JobRefusal } from '../job/job.ts';
import type { Violation } from './violations.ts';

const field = 'job';

/** The texts of all refusals to mend a job or renditions. Rules JOB-2, JOB-4 and INTEGRITY-4. */
export const jobViolations: Readonly<Record<JobRefusal | RenditionRefusal, Violation>> = {
  'not-failed': { field, message: 'This job has not failed any more. Somebody has tried it again already.' },
  'not-stuck': { field, message: 'This job does not hang any more, or another worker has it already.' },
  'not-damaged': { field, message: 'These renditions are not damaged any more.' },
  'no-original': { field, message: 'The site does not have the original of this film. Upload it again in the editor.' },
  'being-made': { field, message: 'These renditions are being made again already.' },
};

/** Rule INTEGRITY-5: why renditions could not be made again, in words for an administrator. */
export const makingTexts = {
  missing: 'The original is missing. Restore it from a backup, or upload the video again.',
  differs: 'The original is damaged too. Restore it from a backup, or upload the video again.',
  interrupted: 'The work was interrupted several times. Try again, or ask the operator of the site to check the log.',
} as const;
