import { expect, it } from 'vitest';
import { placedShots } from './placed-shots.ts';
import { eventAt } from './testing/events.ts';

const shot = eventAt({}, { kind: 'shot', side: 'home', player: 'p1', points: 3, isMade: true });
const place = (x: number, y: number) => eventAt({}, { kind: 'place', target: shot.id, x, y });

it('a shot has the place entered last, none before one is entered, and none once it is taken back', () => {
  expect(placedShots([shot])).toEqual([]);
  const corner = place(4, 10);
  const wing = place(20, 60);
  expect(placedShots([wing, shot, corner])).toMatchObject([{ id: shot.id, points: 3, x: 20, y: 60 }]);
  const undo = eventAt({}, { kind: 'undo', target: wing.id });
  expect(placedShots([shot, corner, wing, undo])).toMatchObject([{ x: 4, y: 10 }]);
  expect(placedShots([shot, corner, eventAt({}, { kind: 'undo', target: shot.id })])).toEqual([]);
});

it('a place of no shot is ignored', () => {
  expect(placedShots([eventAt({}, { kind: 'place', target: 'elsewhere', x: 1, y: 1 })])).toEqual([]);
});
