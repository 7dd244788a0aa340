import { escapeHtml } from '../../src/contract/escapeHtml.ts';
import { inkOn, type Brand } from '../../src/domain/page/brand.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The content of a mail, before it becomes text and HTML. */
export interface Letter {
  readonly title: string;
  readonly body: string;
  /** What the administrators tell about it. */
  readonly note?: string;
  /** The title of the session, in a mail about one. */
  readonly session?: string;
  /** When it is, how long it takes, and who presents it. */
  readonly facts?: readonly string[];
  readonly action: Link;
  /** The page of the session, where the action leads elsewhere. */
  readonly page?: Link;
  readonly foot: string;
  readonly stop?: Link;
  readonly brand: Pick<Brand, 'name' | 'colours'>;
  readonly publicUrl: string;
}

export function letterText({
  title,
  body,
  note = '',
  session,
  facts = [],
  action,
  page,
  foot,
  stop,
  brand,
  publicUrl,
}: Letter): string {
  return [
    title,
    '',
    body,
    ...(note === '' ? [] : ['', note]),
    '',
    ...(session === undefined ? [] : [session, ...facts, '']),
    `${action.label}:`,
    action.url,
    ...(page === undefined ? [] : ['', `${page.label}:`, page.url]),
    '',
    '-- ',
    foot,
    ...(stop === undefined ? [] : [`${stop.label}:`, stop.url]),
    '',
    `${brand.name}, ${publicUrl}`,
    '',
  ].join('\n');
}

// The colours of tokens.css. Mail programs know no custom properties.
const light = {
  page: '#faf9f6',
  surface: '#ffffff',
  line: '#e3dfd6',
  ink: '#17202a',
  soft: '#4d5865',
  accent: '#0b6b66',
  onAccent: '#ffffff',
};
const dark: typeof light = {
  page: '#11161b',
  surface: '#192027',
  line: '#2b353f',
  ink: '#eef1f3',
  soft: '#b6c0c9',
  accent: '#5cc8be',
  onAccent: '#062321',
};

/**
 * One column, laid out by tables and inline styles, which all mail programs read. A program that knows the dark theme
 * takes the style sheet too.
 */
export function letterHtml(letter: Letter, subject: string): string {
  const { title, body, note = '', session, facts = [], action, page, foot, stop, brand, publicUrl } = letter;
  const own = brand.colours.accent;
  const day = own === null ? light : { ...light, accent: own.light, onAccent: inkOn(own.light) };
  const night = own === null ? dark : { ...dark, accent: own.dark, onAccent: inkOn(own.dark) };
  const [when = '', ...more] = facts;
  const link = ({ label, url }: Link) =>
    `<a class="accent" href="${escapeHtml(url)}" style="color:${day.accent}">${escapeHtml(label)}</a>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.page{background:${night.page}!important}.card{background:${night.surface}!important;border-color:${night.line}!important}.ink{color:${night.ink}!important}.soft{color:${night.soft}!important}.accent{color:${night.accent}!important}.button{background:${night.accent}!important;color:${night.onAccent}!important}.line{border-color:${night.line}!important}}@media(max-width:480px){.card{padding:24px 20px!important}}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${day.page}"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${day.page}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font:16px/1.5 Lato,Helvetica,Arial,sans-serif">`,
    `<tr><td class="ink" style="padding:0 4px 16px;font-weight:bold;color:${day.ink}"><a class="ink" href="${escapeHtml(publicUrl)}" style="color:${day.ink};text-decoration:none">${escapeHtml(brand.name)}</a></td></tr>`,
    `<tr><td class="card" style="padding:32px;background:${day.surface};border:1px solid ${day.line};border-radius:12px">`,
    `<h1 class="ink" style="margin:0 0 12px;font-size:26px;line-height:1.2;color:${day.ink}">${escapeHtml(title)}</h1>`,
    `<p class="soft" style="margin:0 0 24px;color:${day.soft}">${escapeHtml(body)}</p>`,
    note === ''
      ? ''
      : `<p class="ink" dir="auto" style="margin:0 0 24px;color:${day.ink};white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(note)}</p>`,
    ...(session === undefined
      ? []
      : [
          `<div class="line" style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid ${day.line}"><p class="ink" dir="auto" style="margin:0 0 4px;font-size:18px;font-weight:bold;color:${day.ink};overflow-wrap:anywhere">${escapeHtml(session)}</p>`,
          `<p class="ink" style="margin:0;color:${day.ink}">${escapeHtml(when)}</p>`,
          ...more.map(
            (fact) =>
              `<p class="soft" dir="auto" style="margin:0;font-size:14px;color:${day.soft};overflow-wrap:anywhere">${escapeHtml(fact)}</p>`,
          ),
          '</div>',
        ]),
    `<a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${day.accent};color:${day.onAccent};font-weight:bold;text-decoration:none">${escapeHtml(action.label)}</a>${page === undefined ? '' : `<p style="margin:16px 0 0">${link(page)}</p>`}</td></tr>`,
    `<tr><td class="soft" style="padding:16px 4px 0;font-size:13px;color:${day.soft}">${escapeHtml(foot)}${stop === undefined ? '' : `<br>${link(stop)}`}</td></tr>`,
    '</table></td></tr></table></body></html>\n',
  ].join('\n');
}
