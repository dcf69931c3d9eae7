import type { TeamColors } from '#domain/team-colors.ts';

export const skins = {
  porcelain: ['#f6d7c3', '#e3b59c'],
  light: ['#efc3a4', '#d9a07d'],
  olive: ['#dcaa82', '#c08a62'],
  tan: ['#c68a5e', '#a86d45'],
  brown: ['#9a623c', '#7d4b2b'],
  deep: ['#6d4128', '#53301d'],
} as const;

export const hairColors = {
  black: '#1e1a1d',
  brown: '#4a2f22',
  chestnut: '#7a4526',
  red: '#b4532a',
  blond: '#d9a94e',
  gray: '#9a9ea6',
} as const;

export type Face = {
  readonly skin: keyof typeof skins;
  readonly hair: keyof typeof hairColors;
  readonly cut: keyof typeof cuts;
  readonly beard?: keyof typeof beards;
  readonly wears?: readonly ('headband' | 'glasses')[];
  readonly mouth?: keyof typeof mouths;
  readonly ground: string;
};

/** What of a haircut is behind the head, and what is over it. */
const cuts = {
  bald: [
    '',
    '<path d="M80 52Q92 46 102 48" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>',
  ],
  short: [
    '',
    '<path d="M63 86C58 46 78 30 102 30C128 30 142 50 137 86C134 70 128 62 117 57C103 64 88 62 78 58C69 64 65 74 63 86Z"/>',
  ],
  fade: ['', '<path d="M66 72L65 50Q70 27 100 27Q130 27 135 50L134 72Q127 55 100 55Q73 55 66 72Z"/>'],
  swept: [
    '',
    '<path d="M64 84C60 54 70 38 88 33C112 22 142 38 137 84C135 72 130 64 124 60C104 62 84 58 78 50C76 64 68 70 64 84Z"/>',
  ],
  afro: [
    '<circle cx="100" cy="66" r="54"/>',
    '<path d="M65 80C64 58 78 47 100 47C122 47 136 58 135 80C138 40 122 28 100 28C78 28 62 40 65 80Z"/>',
  ],
  curls: [
    '<circle cx="66" cy="76" r="15"/><circle cx="134" cy="76" r="15"/><circle cx="62" cy="96" r="12"/><circle cx="138" cy="96" r="12"/>',
    '<circle cx="72" cy="52" r="15"/><circle cx="88" cy="42" r="16"/><circle cx="108" cy="41" r="16"/><circle cx="126" cy="51" r="15"/><path d="M66 64Q100 42 134 64L130 48L70 48Z"/>',
  ],
  long: [
    '<path d="M100 28C66 28 56 54 57 90L52 150Q64 164 82 158L118 158Q136 164 148 150L143 90C144 54 134 28 100 28Z"/>',
    '<path d="M64 92C60 56 76 34 100 34C124 34 140 56 136 92C132 74 124 62 104 52C94 66 74 68 64 92Z"/>',
  ],
  bob: [
    '<path d="M100 30C64 30 56 58 56 92L56 122Q64 132 76 126L124 126Q136 132 144 122L144 92C144 58 136 30 100 30Z"/>',
    '<path d="M64 88C62 52 78 36 100 36C122 36 138 52 136 88C130 66 116 62 100 62C84 62 70 66 64 88Z"/>',
  ],
  bun: [
    '<circle cx="100" cy="24" r="17"/>',
    '<path d="M64 84C60 52 78 34 100 34C122 34 140 52 136 84C132 66 120 54 100 53C80 54 68 66 64 84Z"/>',
  ],
  ponytail: [
    '<path d="M118 36C156 34 164 74 150 128C146 140 136 138 138 128C144 96 142 72 124 56Z"/>',
    '<path d="M64 84C60 50 78 33 102 33C126 33 140 52 136 84C132 66 122 56 104 52C86 54 70 64 64 84Z"/>',
  ],
  locs: [
    [56, 66, 76, 116, 126, 136].map((x) => `<rect x="${x}" y="60" width="9" height="82" rx="4.5"/>`).join(''),
    '<path d="M62 88C58 48 78 30 100 30C122 30 142 48 138 88C134 68 122 56 112 52L108 60L100 50L92 60L86 52C76 58 66 68 62 88Z"/>',
  ],
  braids: [
    '<path d="M62 70Q48 110 56 158L70 158Q64 116 74 84ZM138 70Q152 110 144 158L130 158Q136 116 126 84Z"/>',
    '<path d="M64 84C60 52 78 33 100 33C122 33 140 52 136 84C130 64 116 54 101 50L100 34L99 50C84 54 70 64 64 84Z"/>',
  ],
} as const;

const beards = {
  full: '<path d="M66 90C66 122 80 138 100 138C120 138 134 122 134 90C130 102 124 106 116 107Q100 101 84 107C76 106 70 102 66 90Z"/>',
  stubble:
    '<path fill-opacity=".3" d="M67 96C68 120 82 133 100 133C118 133 132 120 133 96C129 104 124 107 116 107Q100 101 84 107C76 107 71 104 67 96Z"/>',
  mustache: '<path d="M83 113Q90 104 100 107Q110 104 117 113Q108 114 100 111Q92 114 83 113Z"/>',
  goatee: '<path d="M84 110Q100 101 116 110L114 124Q108 137 100 137Q92 137 86 124Z"/>',
} as const;

const mouths = {
  smile:
    '<path d="M89 115Q100 125 111 115" fill="none" stroke="#7c2f2a" stroke-width="3.2" stroke-linecap="round"/>',
  grin: '<path d="M87 113Q100 117 113 113Q110 127 100 127Q90 127 87 113Z" fill="#fff" stroke="#7c2f2a" stroke-width="2"/>',
  calm: '<path d="M91 117Q101 120 110 116" fill="none" stroke="#7c2f2a" stroke-width="3.2" stroke-linecap="round"/>',
} as const;

/** A drawn player in the team's jersey, as SVG of 320×320. Nobody real. */
export function portrait(face: Face, { primary, secondary }: TeamColors): string {
  const { beard, wears = [], mouth = 'smile', ground } = face;
  const [skin, shade] = skins[face.skin];
  const hair = hairColors[face.hair];
  const [behind, over] = cuts[face.cut];
  const pair = (draw: (x: number) => string) => draw(86) + draw(114);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 4 172 172" width="320" height="320">
<rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="104" r="84" fill="#fff" fill-opacity=".22"/>
<g fill="${hair}">${behind}</g>
<path d="M24 200C26 166 52 156 82 148L118 148C148 156 174 166 176 200Z" fill="${skin}"/>
<path d="M85 112H115V154Q100 170 85 154Z" fill="${shade}"/>
<path d="M50 200L58 158Q70 151 80 148Q100 184 120 148Q130 151 142 158L150 200Z" fill="${primary}"/>
<path d="M80 148Q100 184 120 148M58 158L50 200M142 158L150 200" fill="none" stroke="${secondary}" stroke-width="5.5"/>
<circle cx="66" cy="92" r="9" fill="${shade}"/><circle cx="134" cy="92" r="9" fill="${shade}"/>
<path d="M66 82C66 54 80 42 100 42C120 42 134 54 134 82C134 112 120 134 100 134C80 134 66 112 66 82Z" fill="${skin}"/>
<g fill="${hair}">${beard ? beards[beard] : ''}</g>
${pair((x) => `<circle cx="${x}" cy="90" r="3.7" fill="#1c1718"/><path d="M${x - 8} 80Q${x} 75 ${x + 8} 80" fill="none" stroke="${hair}" stroke-width="3.4" stroke-linecap="round"/>`)}
<path d="M100 92L97 103Q100 106 104 104" fill="none" stroke="${shade}" stroke-width="2.6" stroke-linecap="round"/>
${mouths[mouth]}<g fill="${hair}">${over}</g>
${wears.includes('headband') ? `<path d="M64 72Q100 54 136 72L136 60Q100 42 64 60Z" fill="${secondary}"/>` : ''}
${wears.includes('glasses') ? `<g fill="#fff" fill-opacity=".12" stroke="#22242c" stroke-width="2.8">${pair((x) => `<rect x="${x - 11}" y="82" width="22" height="17" rx="7"/>`)}<path d="M97 89Q100 87 103 89"/></g>` : ''}
</svg>`;
}
