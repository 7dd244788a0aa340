/** The pages that the links in mails open, and the path of a live session and of a recording. */
export const reminderPaths = {
  confirm: '/reminders/confirm',
  stop: '/reminders/stop',
} as const;

/** An address in a mail. The token is the only thing that a link carries. */
export function reminderLink(publicUrl: string, page: keyof typeof reminderPaths, token: string): string {
  return `${publicUrl}${reminderPaths[page]}?token=${encodeURIComponent(token)}`;
}
