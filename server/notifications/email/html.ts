import { language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import type { MailContent, MailLink, MailSection } from './sections.ts';

// The colors of web/styles/tokens.css. Mail clients know neither variables nor, in part, style elements: light colors stand
// at each element, and those that follow the dark theme have classes besides.
const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c101c !important; }
  .surface { background-color: #141a2b !important; border-color: #252d42 !important; }
  .ink { color: #eef0f6 !important; }
  .muted, .muted a { color: #a3abbf !important; }
  .action { background-color: #ff7d4d !important; }
  .action a { color: #1b0d06 !important; }
  .plain a { color: #eef0f6 !important; }
}`;

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** The e-mail as HTML that every mail client supports: tables, inline styles, no pictures. */
export function htmlMail({ title, team, sections, action, why, links }: MailContent): string {
  const hasAnswers = sections.some(({ answers }) => answers.length > 0);
  const footer = links
    .map(
      ({ label, url }) =>
        `<a href="${escapeHtml(url)}" style="color:#5a6070;text-decoration:underline;">${escapeHtml(label)}</a>`,
    )
    .join(' &middot; ');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf7f2;">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#faf7f2;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="background-color:#141a2b;border-radius:12px 12px 0 0;border-bottom:4px solid #ff6b35;padding:16px 24px;${font}font-size:20px;line-height:24px;font-weight:700;color:#f7f3ea;">${escapeHtml(team)}</td></tr>
<tr><td class="surface" style="background-color:#ffffff;border:1px solid #e4ddd0;border-top:0;border-radius:0 0 12px 12px;padding:24px;">
<h1 class="ink" style="margin:0 0 16px;${font}font-size:22px;line-height:28px;color:#1b1f2a;">${escapeHtml(title)}</h1>
${sections.map(section).join('')}
${hasAnswers ? plainLink(action) : buttonRow([action])}</td></tr>
<tr><td class="muted" style="padding:16px 24px;${font}font-size:13px;line-height:20px;color:#5a6070;">${escapeHtml(why)}<br>${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function section({ lines, answers }: MailSection): string {
  const paragraphs = lines.map(
    (line) =>
      `<p class="ink" style="margin:0 0 8px;${font}font-size:16px;line-height:24px;color:#1b1f2a;">${multiline(line)}</p>`,
  );
  return paragraphs.join('') + (answers.length > 0 ? buttonRow(answers) : '');
}

/** The first button is emphasized, because most players are in. */
function buttonRow(links: readonly MailLink[]): string {
  const cells = links.map(({ label, url }, index) => {
    const { name, cell, text } = buttonStyles[index === 0 ? 'action' : 'plain'];
    return `<td class="${name}" style="${cell}border-radius:8px;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;${font}font-size:16px;line-height:20px;font-weight:600;color:${text};text-decoration:none;">${escapeHtml(label)}</a></td>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0;">
<tr>${cells.join('<td width="8"></td>')}</tr>
</table>
`;
}

const buttonStyles = {
  action: { name: 'action', cell: 'background-color:#b93c0d;border:1px solid #b93c0d;', text: '#ffffff' },
  plain: { name: 'plain', cell: 'border:1px solid #5a6070;', text: '#1b1f2a' },
} as const;

function plainLink({ label, url }: MailLink): string {
  return `<p class="plain" style="margin:16px 0 0;${font}font-size:16px;line-height:24px;"><a href="${escapeHtml(url)}" style="color:#1b1f2a;">${escapeHtml(label)}</a></p>
`;
}

function multiline(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
