/** Rule LIST-7: the parts of the day in which a webinar may begin, by the visitor's own clock. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** Whether a value is a part of the day. Rule LIST-7. */
export function isPartOfDay(value: unknown): value is PartOfDay {
  return partsOfDay.some((part) => part === value);
}

/** Rule LIST-7: the hours at which morning, afternoon and evening begin. The evening lasts until the morning. */
export const firstHour: Readonly<Record<PartOfDay, number>> = { morning: 5, afternoon: 12, evening: 17 };

/** Rule LIST-7: the part of the day that a local hour (0 to 23) belongs to. */
export function partOfDayAt(hour: number): PartOfDay {
  if (hour < firstHour.morning || hour >= firstHour.evening) return 'evening';
  return hour < firstHour.afternoon ? 'morning' : 'afternoon';
}
