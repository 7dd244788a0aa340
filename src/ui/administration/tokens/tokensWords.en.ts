/** The words of the tokens of the API, which come with their script. */
export const tokensWordsEn = {
  title: 'API tokens',
  lead: 'With a token a program works in the catalogue as an administrator does, within the permissions of the token. No token reaches personal data, sign-ins or other tokens.',
  guide: 'Description of the API',
  add: 'Create a token',
  loading: 'Loading the tokens',
  failed: 'The tokens could not be loaded.',
  none: 'There are no tokens yet.',
  list: 'Tokens of the API',
  columns: {
    name: 'Name',
    scopes: 'Permissions',
    created: 'Created',
    expires: 'Expires',
    lastUse: 'Last use',
  },
  by: 'by',
  never: 'Never',
  states: { expired: 'Expired', revoked: 'Revoked' },
  scopes: { read: 'Read', edit: 'Edit', import: 'Import', publish: 'Publish' },
  scopeHints: {
    read: 'Reads everything in the catalogue, with drafts, schedules and figures.',
    edit: 'Changes items that exist, with their captions and pictures. It publishes and deletes nothing.',
    import: 'Uploads video files and creates drafts.',
    publish: 'Publishes, unpublishes, schedules, cancels, deletes and restores.',
  },
  form: {
    title: 'Create a token',
    name: 'Name',
    nameHint: 'The program that uses it. The history shows this name.',
    scopes: 'What the token may do',
    days: 'Ends after',
    dayCount: '{{count}} days',
    cancel: 'Cancel',
    create: 'Create',
    creating: 'Creating the token',
    failed: 'The token could not be created. Check the connection, then try again.',
  },
  created: {
    title: 'Copy the token now',
    body: 'This is the only time that the site shows it. Store it where you store passwords.',
    token: 'Token',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser does not allow copying. Select the token and copy it by hand.',
    done: 'Done',
  },
  revoke: {
    action: 'Revoke',
    named: 'Revoke {{name}}',
    title: 'Revoke “{{name}}”?',
    body: 'From now on the site refuses this token. The program that uses it stops working. A revoked token cannot be used again.',
    acting: 'Revoking the token',
    done: '“{{name}}” is revoked.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly tokens: typeof tokensWordsEn;
  }
}
