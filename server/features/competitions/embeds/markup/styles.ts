import type { EmbedTheme } from '#contract/competitions/embeds.ts';

const light =
  '--paper:#fff;--ink:#1b1f2a;--muted:#5a6070;--line:#e4ddd0;--link:#b0380b;--mark:#7a5b00;--accent:#ff6b35;--board:#141a2b';
const dark =
  '--paper:#141a2b;--ink:#eef0f6;--muted:#a3abbf;--line:#2b3450;--link:#ff9a73;--mark:#f2c230;--accent:#ff7d4d;--board:#05070e';

const colors: Readonly<Record<EmbedTheme, string>> = {
  light: `:root{color-scheme:light;${light}}`,
  dark: `:root{color-scheme:dark;${dark}}`,
  auto: `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`,
};

/** No font is loaded: the page is one file. */
const rules = `*{box-sizing:border-box}
:root{--numerals:700 1.0625rem/1.25 'Barlow Condensed','Arial Narrow','Roboto Condensed',system-ui,sans-serif}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.35 system-ui,sans-serif}
header{padding:.75rem 1rem;background:var(--board);border-bottom:3px solid var(--accent);color:#fff4e6}
h1{margin-block:0;font:var(--numerals);font-size:1.5rem;text-transform:uppercase;letter-spacing:.03em}
header p{margin-block:.125rem 0;color:#a3acc2;font-size:.875rem}
main{padding:0 1rem}
main,footer,h1,header p{max-width:50rem;margin-inline:auto}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid var(--link);outline-offset:2px}
table{width:100%;table-layout:fixed;border-collapse:collapse}
th,td{padding:.375rem 0;text-align:left;font-weight:400;border-top:1px solid var(--line)}
thead th{border:0;padding:.625rem 0 .375rem;color:var(--muted);font-size:.75rem;letter-spacing:.04em}
th:first-child,td:first-child{width:1.875rem}
td{font:var(--numerals);font-variant-numeric:tabular-nums;color:var(--muted)}
th:nth-child(n+3),td:nth-child(n+3){width:2rem;text-align:right;white-space:nowrap}
table .k{width:3.75rem;color:var(--ink)}
td:first-child{color:var(--ink)}
.m,.w{display:none}
.t{display:flex;align-items:center;gap:.375rem;min-width:0;font-size:.9375rem;line-height:1.25}
main>svg{display:none}
.t svg{flex:none;width:1.125rem;height:1.125rem;overflow:visible}
.c{display:-webkit-box;overflow:hidden;overflow-wrap:anywhere;hyphens:auto;-webkit-box-orient:vertical;-webkit-line-clamp:3}
h2{margin:1rem 0 .25rem;font-size:.875rem;line-height:1.35}
ol,ul{margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.125rem 1rem;align-items:center;padding:.5rem 0;border-top:1px solid var(--line)}
li p{grid-column:1/-1;margin:0;color:var(--muted);font-size:.875rem;overflow-wrap:anywhere}
li div{display:grid;gap:.25rem}
b,.s{font:var(--numerals)}
.s{text-align:right;white-space:nowrap;font-size:1.1875rem}
.s div{justify-items:end;gap:.125rem}
ol li{grid-template-columns:1.75rem minmax(0,1fr) auto;gap:0 .5rem}
small{display:block;color:var(--muted);font-size:.875rem}
ol b{color:var(--muted)}
ol li:first-child b{color:var(--mark)}
.l{color:var(--muted)}
.e{margin:0;padding:2rem 0;text-align:center;color:var(--muted);text-wrap:balance}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.25rem 1rem;border-top:1px solid var(--line);color:var(--muted);font-size:.875rem}
main+footer{margin-top:.5rem}
footer a{padding:.75rem 0}
footer a:first-child{color:var(--link);font-weight:600}
@media(min-width:26rem){.m{display:table-cell}.c{-webkit-line-clamp:2}.t{gap:.5rem;font-size:1rem}th:nth-child(n+3),td:nth-child(n+3){width:2.625rem}table .k{width:4rem}}
@media(min-width:36rem){table .w{display:table-cell;width:3.25rem}ul li{grid-template-columns:minmax(0,1fr) minmax(0,.8fr) 6.5rem}ul li p{grid-area:1/2;font-size:1rem}ul li .s{grid-column:3}}`;

/** The style sheet of an embed. */
export function embedStyles(theme: EmbedTheme): string {
  return colors[theme] + rules;
}
