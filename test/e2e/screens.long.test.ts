import { staticScreenNames, staticScreens } from '../../src/domain/page/staticScreens.ts';
import { describeScreens, upcomingScreen } from './screenChecks.ts';

describeScreens([
  '/videos?search=zzzzqqqq',
  '/webinars',
  upcomingScreen,
  '/videos/for-subscribers-only',
  '/webinars/reports-for-subscribers',
  ...staticScreenNames.map((name) => staticScreens[name].path),
  '/privacy',
  '/upcoming?category=more',
  '/webinars/start-with-one-lesson',
  '/search',
  '/search?search=zzzzqqqq',
  '/webinars?series=more&sort=title',
  '/webinars?category=storyline&skill=advanced',
  '/webinars?search=zzzzqqqq',
  '/upcoming?search=zzzzqqqq',
  '/faqs',
]);
