/** Rule TIMELINE-2: a visitor counts again as a click on the registration of the same upcoming webinar after this time. */
export const registrationPauseMilliseconds = 60 * 60_000;
