import type { Face } from './portrait.ts';

const sand = '#ead9bd';
const sage = '#cfdcc8';
const sky = '#c7dcea';
const rose = '#ecc9bd';
const lilac = '#d6cfe6';
const straw = '#f0dc9e';

/** How each player of the demo league is drawn, by username. Who is not here has no picture. */
export const faces: Readonly<Record<string, Face>> = {
  maya: { skin: 'tan', hair: 'brown', cut: 'ponytail', wears: ['headband'], mouth: 'grin', ground: sky },
  ade: { skin: 'deep', hair: 'black', cut: 'fade', beard: 'full', mouth: 'grin', ground: straw },
  priya: { skin: 'brown', hair: 'black', cut: 'braids', mouth: 'smile', ground: rose },
  marcus: { skin: 'brown', hair: 'black', cut: 'locs', beard: 'goatee', wears: ['headband'], ground: sage },
  dana: { skin: 'porcelain', hair: 'red', cut: 'curls', mouth: 'grin', ground: lilac },
  luis: { skin: 'olive', hair: 'brown', cut: 'short', beard: 'mustache', ground: rose },
  barty: {
    skin: 'light',
    hair: 'gray',
    cut: 'short',
    beard: 'stubble',
    wears: ['glasses'],
    mouth: 'calm',
    ground: sky,
  },
  theo: { skin: 'light', hair: 'black', cut: 'swept', wears: ['glasses'], ground: sage },
  andre: { skin: 'deep', hair: 'black', cut: 'bald', beard: 'full', mouth: 'grin', ground: sand },
  nina: { skin: 'light', hair: 'chestnut', cut: 'long', ground: sage },
  tyrell: { skin: 'brown', hair: 'black', cut: 'afro', wears: ['headband'], mouth: 'grin', ground: straw },
  grace: { skin: 'light', hair: 'black', cut: 'bob', ground: rose },
  omar: { skin: 'tan', hair: 'black', cut: 'fade', beard: 'stubble', ground: sky },
  elena: { skin: 'porcelain', hair: 'blond', cut: 'bun', mouth: 'grin', ground: lilac },
  hana: { skin: 'light', hair: 'brown', cut: 'ponytail', ground: straw },
  miguel: { skin: 'tan', hair: 'black', cut: 'curls', beard: 'goatee', ground: sage },
  ruth: { skin: 'deep', hair: 'black', cut: 'bun', wears: ['glasses'], mouth: 'grin', ground: rose },
};
