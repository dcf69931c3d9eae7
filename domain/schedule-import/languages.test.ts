import { describe, expect, it, test } from 'vitest';
import { parseSide } from './columns.ts';
import { detectDateOrder, parseDay } from './dates.ts';
import { finalScoreIn } from './final-scores.ts';
import { parseLabel } from './labels.ts';
import { parseTitle } from './matchup.ts';
import { isToBeAnnounced } from './text.ts';
import { parseTime, splitDateTime } from './times.ts';
import { parseScore } from './title-marks.ts';

const seasons = [{ firstDay: '2026-09-09', lastDay: '2027-06-30' }];
const day = (cell: string) => parseDay(cell, { order: 'day-first', seasons });
const time = (cell: string) => parseTime(cell, 'as written');

type Words = {
  readonly monthNumbers: number[];
} & {
  readonly [Name in
    | 'months'
    | 'days'
    | 'whens'
    | 'open'
    | 'scores'
    | 'finals'
    | 'sides'
    | 'awaySides']: string[];
} & {
  readonly times: [cell: string, time: string][];
  readonly labels: [label: string, kind: 'game' | 'practice', isHome: boolean | null][];
  readonly titles: [title: string, game: string][];
};

const cases: Record<string, Words> = {
  German: {
    monthNumbers: [1, 1, 2, 3, 5, 10, 12],
    months: ['3. Januar', '3. Jänner', '3. Feb.', '3. März', '3. Mai', '3. Okt. 2026', '3. Dezember'],
    days: ['Mo, 3.5.', 'Donnerstag, den 3. Mai 2027', 'Sa. 3.5.27', 'So 03.05.2027'],
    times: [
      ['19:30 Uhr', '7:30 PM'],
      ['19.30 Uhr', '7:30 PM'],
      ['20 Uhr', '8:00 PM'],
      ['20 Uhr 15', '8:15 PM'],
      ['19:30 bis 21:00', '7:30 PM'],
      ['9:30', '9:30 AM'],
    ],
    whens: ['Sa. 5.12.2026, 19.30 Uhr', '5.12.2026 um 19:30'],
    open: ['offen', 'noch offen', 'N.N.'],
    labels: [
      ['Heimspiel', 'game', true],
      ['Auswärtsspiel', 'game', false],
      ['Freundschaftsspiel', 'game', null],
      ['Training', 'practice', null],
      ['Halbfinale', 'game', null],
    ],
    titles: [
      ['Heimspiel gegen Möwen', 'vs Möwen'],
      ['Auswärtsspiel bei Möwen', '@ Möwen'],
      ['Harbor Hawks gg. Möwen', 'vs Möwen'],
      ['ABGESAGT: Möwen gegen Harbor Hawks', '@ Möwen off'],
      ['Verlegt - Möwen gegen Harbor Hawks', '@ Möwen off'],
      ['5. Spieltag: Möwen gegen Harbor Hawks', '@ Möwen'],
      ['Spielfrei', 'bye'],
    ],
    scores: ['68:61', '68 : 61 n.V.', '68:61 (n. V.)'],
    finals: ['Endstand: 68:61', 'Ergebnis 68:61', 'Sieg 68-61'],
    sides: ['Heim', 'H', 'Ja'],
    awaySides: ['Auswärts', 'A', 'Gast'],
  },
  French: {
    monthNumbers: [1, 2, 3, 5, 10, 12, 4],
    months: ['3 janvier', '3 févr.', '3 mars', '3 mai', '3 oct. 2026', '3 décembre', '1er avril'],
    days: ['lun. 3/5', 'jeudi 3 mai 2027', 'Sam. 3/05/27', 'le 3 mai 2027', 'mar. 3 mai 2027'],
    times: [
      ['20h30', '8:30 PM'],
      ['20 h 30', '8:30 PM'],
      ['20H', '8:00 PM'],
      ['9h', '9:00 AM'],
      ['20h30 à 22h', '8:30 PM'],
    ],
    whens: ['Sam. 5/12/2026 à 19h30', '5 décembre 2026 19:30'],
    open: ['à définir', 'À confirmer'],
    labels: [
      ['Match à domicile', 'game', true],
      ['Match à l’extérieur', 'game', false],
      ['Match amical', 'game', null],
      ['Entraînement', 'practice', null],
      ['Demi-finale', 'game', null],
    ],
    titles: [
      ['Match à domicile contre Étoile', 'vs Étoile'],
      ['Harbor Hawks contre Étoile', 'vs Étoile'],
      ['Harbor Hawks chez Étoile', '@ Étoile'],
      ['ANNULÉ : Étoile contre Harbor Hawks', '@ Étoile off'],
      ['Journée 5 : Étoile contre Harbor Hawks', '@ Étoile'],
      ['Exempt', 'bye'],
    ],
    scores: ['68-61', '68 - 61', '68-61 (a.p.)'],
    finals: ['Score final : 68-61', 'Résultat : 68-61', 'Victoire 68-61'],
    sides: ['Domicile', 'Dom', 'oui'],
    awaySides: ['Extérieur', 'Ext.', 'Déplacement'],
  },
  Spanish: {
    monthNumbers: [1, 2, 3, 5, 10, 12, 9],
    months: ['3 de enero', '3 feb', '3 de marzo', '3 mayo', '3 de octubre de 2026', '3 dic.', '3 septiembre'],
    days: ['lunes 3/5', 'jueves, 3 de mayo de 2027', 'sáb. 3-5-2027', 'miércoles 3 may'],
    times: [
      ['19:30 h', '7:30 PM'],
      ['20.15h', '8:15 PM'],
      ['7:30 p. m.', '7:30 PM'],
      ['9:30', '9:30 AM'],
      ['19:30 a 21:00', '7:30 PM'],
    ],
    whens: ['sáb. 5/12/2026 a las 19:30', '5 de diciembre de 2026, 19:30'],
    open: ['por confirmar', 'por definir'],
    labels: [
      ['Partido en casa', 'game', true],
      ['Partido fuera', 'game', false],
      ['Amistoso', 'game', null],
      ['Entrenamiento', 'practice', null],
      ['Semifinal', 'game', null],
    ],
    titles: [
      ['Partido en casa contra Águilas', 'vs Águilas'],
      ['Harbor Hawks contra Águilas', 'vs Águilas'],
      ['CANCELADO: Águilas contra Harbor Hawks', '@ Águilas off'],
      ['Aplazado - Águilas contra Harbor Hawks', '@ Águilas off'],
      ['Jornada 5: Águilas contra Harbor Hawks', '@ Águilas'],
      ['Descansa', 'bye'],
    ],
    scores: ['68-61', '68 - 61'],
    finals: ['Resultado final: 68-61', 'Marcador: 68-61', 'Victoria 68-61'],
    sides: ['Local', 'L', 'Sí'],
    awaySides: ['Visitante', 'Fuera'],
  },
  Portuguese: {
    monthNumbers: [1, 2, 3, 5, 10, 12, 4],
    months: [
      '3 de janeiro',
      '3 fev.',
      '3 de março',
      '3 maio',
      '3 de outubro de 2026',
      '3 dez.',
      '1º de abril',
    ],
    days: ['seg 3/5', 'terça-feira, 3 de maio de 2027', 'sáb., 3/05/27', 'quinta 3 mai'],
    times: [
      ['20h30', '8:30 PM'],
      ['20hs', '8:00 PM'],
      ['20h30min', '8:30 PM'],
      ['9h', '9:00 AM'],
      ['19h30 às 21h', '7:30 PM'],
    ],
    whens: ['sáb. 5/12/2026 às 19h30', '5 de dezembro de 2026 19:30'],
    open: ['a definir', 'a confirmar'],
    labels: [
      ['Jogo em casa', 'game', true],
      ['Jogo fora de casa', 'game', false],
      ['Amistoso', 'game', null],
      ['Treino', 'practice', null],
      ['Quartas de final', 'game', null],
    ],
    titles: [
      ['Jogo em casa contra Gaviões', 'vs Gaviões'],
      ['Gaviões x Harbor Hawks', '@ Gaviões'],
      ['Harbor Hawks X Gaviões', 'vs Gaviões'],
      ['ADIADO: Gaviões x Harbor Hawks', '@ Gaviões off'],
      ['Rodada 5: Gaviões x Harbor Hawks', '@ Gaviões'],
      ['Folga', 'bye'],
    ],
    scores: ['68 x 61', '68x61'],
    finals: ['Placar final: 68-61', 'Resultado: 68-61', 'Vitória 68-61'],
    sides: ['Mandante', 'Casa', 'Sim'],
    awaySides: ['Visitante', 'Fora', 'Não'],
  },
};

const monthOf = (cell: string) => {
  const reading = day(cell);
  return 'value' in reading ? Number(reading.value.slice(5, 7)) : reading.reason.code;
};

function titleText(title: string): string {
  const reading = parseTitle(title, 'Harbor Hawks');
  if ('reason' in reading) return reading.reason.code;
  const { opponent, isHome, isCancelled } = reading;
  return `${isHome ? 'vs' : '@'} ${opponent}${isCancelled ? ' off' : ''}`;
}

describe.each(Object.entries(cases))('%s', (_, words) => {
  it('months', () => {
    expect(words.months.map(monthOf)).toEqual(words.monthNumbers);
  });

  it('days of the week before a date, whose day comes first', () => {
    const days = words.days.map(day);
    expect(days).toEqual(words.days.map(() => ({ value: '2027-05-03' })));
    const slashed = words.days.filter((cell) => /\/\d/.test(cell));
    if (slashed.length > 0) expect(detectDateOrder(slashed).order).toBe('day-first');
  });

  it.each(words.times)('the time %j is %s', (cell, value) => expect(time(cell)).toEqual({ value }));

  it.each(words.whens)('%j is a day and a time', (cell) => {
    const { date, time: clock } = splitDateTime(cell);
    expect([day(date), time(clock ?? '')]).toEqual([{ value: '2026-12-05' }, { value: '7:30 PM' }]);
  });

  it.each(words.open)('%j is not known yet', (text) => expect(isToBeAnnounced(text)).toBe(true));

  it.each(words.labels)('%s is a %s', (label, kind, isHome) => {
    expect(parseLabel(label)).toEqual({ kind, isHome });
  });

  it.each(words.titles)('%j is %j', (title, expected) => expect(titleText(title)).toBe(expected));

  it.each(words.scores)('the score %j', (score) => {
    expect(parseScore(score)).toEqual({ left: 68, right: 61, won: null });
  });

  it.each(words.finals)('%j offers the score', (text) => {
    expect(finalScoreIn(text, 'left', 'Harbor Hawks')?.score).toEqual({ ourScore: 68, opponentScore: 61 });
  });

  it('sides', () => {
    expect(words.sides.map(parseSide)).toEqual(words.sides.map(() => true));
    expect(words.awaySides.map(parseSide)).toEqual(words.awaySides.map(() => false));
  });
});

test.each(['5 x 5 open gym', 'Malcolm X Park picnic', '10 out of 12 players'])(
  '%j names no two teams and no date',
  (title) => {
    expect(parseTitle(title, 'Harbor Hawks')).not.toHaveProperty('teams');
  },
);
