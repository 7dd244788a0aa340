import type { DemoVideo } from './items/demoItems.ts';
import { alternativeText } from './films/alternativeText.ts';
import { branchScenario } from './films/branchScenario.ts';
import { brandColours } from './films/brandColours.ts';
import { buttonStates } from './films/buttonStates.ts';
import { completionCertificate } from './films/completionCertificate.ts';
import { cuePoints } from './films/cuePoints.ts';
import { deskNarration } from './films/deskNarration.ts';
import { documentToCourse } from './films/documentToCourse.ts';
import { dragAndDrop } from './films/dragAndDrop.ts';
import { enrolByGroup } from './films/enrolByGroup.ts';
import { kindReminders } from './films/kindReminders.ts';
import { learningPath } from './films/learningPath.ts';
import { lessonTemplate } from './films/lessonTemplate.ts';
import { oneScore } from './films/oneScore.ts';
import { openedAccordion } from './films/openedAccordion.ts';
import { phoneCheck } from './films/phoneCheck.ts';
import { publishForLms } from './films/publishForLms.ts';
import { questionBank } from './films/questionBank.ts';
import { quizFeedback } from './films/quizFeedback.ts';
import { resumeCourse } from './films/resumeCourse.ts';
import { reviewComments } from './films/reviewComments.ts';
import { sharpImages } from './films/sharpImages.ts';
import { storylineBlock } from './films/storylineBlock.ts';
import { tabOrder } from './films/tabOrder.ts';
import { timeCaptions } from './films/timeCaptions.ts';
import { translateCourse } from './films/translateCourse.ts';
import { weeklyReport } from './films/weeklyReport.ts';

/** The tutorials of the demo catalogue, newest first and drafts last. Their films are made in this order. */
export const demoVideos: readonly DemoVideo[] = [
  { film: branchScenario, categories: ['storyline'], public: true, published: true, daysAgo: 2 },
  { film: documentToCourse, categories: ['rise'], public: true, published: true, daysAgo: 5 },
  { film: enrolByGroup, categories: ['reach'], public: true, published: true, daysAgo: 9 },
  { film: alternativeText, categories: ['rise', 'more'], public: true, published: true, daysAgo: 13 },
  { film: timeCaptions, categories: ['storyline'], public: true, published: true, daysAgo: 18 },
  { film: openedAccordion, categories: ['rise'], public: true, published: true, daysAgo: 22 },
  { film: buttonStates, categories: ['storyline'], public: false, published: true, daysAgo: 27 },
  { film: weeklyReport, categories: ['reach'], public: true, published: true, daysAgo: 33 },
  { film: quizFeedback, categories: ['rise'], public: true, published: true, daysAgo: 38 },
  { film: deskNarration, categories: ['storyline', 'more'], public: true, published: true, daysAgo: 44 },
  { film: dragAndDrop, categories: ['storyline'], public: false, published: true, daysAgo: 51 },
  { film: brandColours, categories: ['rise'], public: true, published: true, daysAgo: 57 },
  { film: completionCertificate, categories: ['reach'], public: false, published: true, daysAgo: 64 },
  { film: questionBank, categories: ['storyline'], public: false, published: true, daysAgo: 70 },
  { film: reviewComments, categories: ['more'], public: true, published: true, daysAgo: 77 },
  { film: storylineBlock, categories: ['rise', 'storyline'], public: true, published: true, daysAgo: 85 },
  { film: tabOrder, categories: ['storyline', 'more'], public: true, published: true, daysAgo: 92 },
  { film: kindReminders, categories: ['reach'], public: true, published: true, daysAgo: 101 },
  { film: phoneCheck, categories: ['rise'], public: true, published: true, daysAgo: 109 },
  { film: publishForLms, categories: ['reach', 'more'], public: false, published: true, daysAgo: 118 },
  { film: cuePoints, categories: ['storyline'], public: false, published: true, daysAgo: 128 },
  { film: learningPath, categories: ['reach'], public: false, published: true, daysAgo: 141 },
  { film: lessonTemplate, categories: ['rise'], public: false, published: true, daysAgo: 155 },
  { film: sharpImages, categories: ['more'], public: true, published: true, daysAgo: 172 },
  { film: resumeCourse, categories: ['storyline'], public: true, published: true, daysAgo: 196 },
  { film: oneScore, categories: ['storyline'], public: false, published: false, daysAgo: 3 },
  { film: translateCourse, categories: ['more'], public: true, published: false, daysAgo: 30 },
];
