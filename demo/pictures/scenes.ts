import type { TeamColors } from '#domain/team-colors.ts';

const scene = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="960" height="600">${drawing}</svg>`;

/** The segments of each digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const digits = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const segments = [
  'M8 0H72L62 12H18Z',
  'M4 6L16 18V56L4 64Z',
  'M76 6L64 18V56L76 64Z',
  'M8 70L18 63H62L72 70L62 77H18Z',
];
const lower = ['M4 76L16 84V122L4 134Z', 'M76 76L64 84V122L76 134Z', 'M18 128H62L72 140H8Z'];

function number(value: number, { x, y, color }: { x: number; y: number; color: string }): string {
  return [...String(value)]
    .map((digit, place) => {
      const lit = digits[Number(digit)] ?? '';
      const paths = [...segments, ...lower].map(
        (d, segment) => `<path d="${d}" fill="${color}" fill-opacity="${lit[segment] === '1' ? 1 : 0.09}"/>`,
      );
      return `<g transform="translate(${x + place * 104} ${y})">${paths.join('')}</g>`;
    })
    .join('');
}

/** The board of a gym at the end of a game. */
export function scoreboardScene(ours: number, theirs: number, { primary, secondary }: TeamColors): string {
  const wall = Array.from(
    { length: 9 },
    (_, row) => `<path d="M0 ${row * 70}H960" stroke="#c9a877" stroke-width="2"/>`,
  );
  const hoop = `<rect x="360" y="392" width="240" height="150" rx="6" fill="#fff" stroke="#2b2f3a" stroke-width="7"/>
<path d="M430 442H530V516H430Z" fill="none" stroke="#e2572b" stroke-width="7"/>
<path d="M424 530H536" stroke="#e2572b" stroke-width="11" stroke-linecap="round"/>
<path d="M432 536L452 600M460 536L470 600M500 536L490 600M528 536L508 600M440 562H520" stroke="#fff" stroke-width="4"/>`;
  return scene(`<rect width="960" height="600" fill="#d8bb8c"/>${wall.join('')}
<path d="M0 0H960V34H0Z" fill="#8a6a41"/><path d="M250 34V70M710 34V70" stroke="#3b3f4b" stroke-width="10"/>
<rect x="120" y="66" width="720" height="280" rx="22" fill="#11151f"/>
<rect x="134" y="80" width="692" height="252" rx="14" fill="none" stroke="#323848" stroke-width="4"/>
<rect x="176" y="104" width="204" height="14" rx="7" fill="${primary}"/><rect x="580" y="104" width="204" height="14" rx="7" fill="#b5257f"/>
${number(ours, { x: 188, y: 146, color: secondary })}${number(theirs, { x: 590, y: 146, color: '#ff8f5e' })}
<circle cx="480" cy="186" r="10" fill="#ff5a3c"/><circle cx="480" cy="244" r="10" fill="#ff5a3c"/>${hoop}`);
}

/** Both jerseys of the team, ready for the game. */
export function jerseysScene({ primary, secondary }: TeamColors): string {
  const shirt = (x: number, body: string, trim: string) => `<g transform="translate(${x} 96)">
<path d="M150 0V-34Q150 -52 166 -52" fill="none" stroke="#5c6270" stroke-width="6"/><path d="M62 44L150 0L238 44" fill="none" stroke="#8b6238" stroke-width="12" stroke-linejoin="round"/>
<path d="M76 40L112 24Q150 104 188 24L224 40Q216 110 254 138L244 392Q150 412 56 392L46 138Q84 110 76 40Z" fill="${body}"/>
<path d="M112 24Q150 104 188 24M76 40Q84 110 46 138M224 40Q216 110 254 138" fill="none" stroke="${trim}" stroke-width="13"/>
<path d="M50 350Q150 372 250 350" fill="none" stroke="${trim}" stroke-width="10"/>
<path d="M150 176L168 214L210 219L179 247L188 288L150 267L112 288L121 247L90 219L132 214Z" fill="${trim}"/></g>`;
  const boards = [160, 320, 480, 640, 800].map(
    (x) => `<path d="M${x} 0V600" stroke="#c3d0d8" stroke-width="3"/>`,
  );
  return scene(`<rect width="960" height="600" fill="#d5dfe5"/>${boards.join('')}
<rect y="30" width="960" height="22" fill="#a97b47"/><rect y="536" width="960" height="64" fill="#b98d5a"/>
${shirt(120, primary, secondary)}${shirt(540, '#fbfaf6', primary)}
<circle cx="482" cy="516" r="62" fill="#e8702a"/><path d="M420 516H544M482 454V578M438 472Q468 516 438 560M526 472Q496 516 526 560" fill="none" stroke="#3a1a08" stroke-width="5"/>`);
}
