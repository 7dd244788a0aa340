/** The classes of a webinar's page: with a rail, with a panel beside the film, or with neither. */
export function webinarLayout(hasRail: boolean, hasPanel: boolean): string {
  const panel = hasPanel ? ' has-panel' : '';
  if (hasRail) return `webinar${panel}`;
  return hasPanel ? 'webinar is-alone has-panel' : 'webinar is-alone watch';
}
