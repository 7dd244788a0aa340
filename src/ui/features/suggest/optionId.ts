/** The id of the option at this place. The search field points to it. */
export const optionId = (place: number) => `suggestion-${place}`;
