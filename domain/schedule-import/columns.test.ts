import { describe, expect, it } from 'vitest';
import { areOtherHeadings, findColumns } from './columns.ts';

describe('headings of federations', () => {
  const columnsOf = (headings: string) => [...findColumns(headings.split(';')).keys()].toSorted();

  it.each([
    [
      'Division;N° de match;Equipe 1;Equipe 2;Date de rencontre;Heure;Salle;Score 1;Score 2',
      ['away', 'awayScore', 'date', 'home', 'homeScore', 'time', 'venue'],
    ],
    [
      'Spielnummer;Tag;Datum;Uhrzeit;Heim;Gast;Halle;Ergebnis',
      ['away', 'date', 'home', 'score', 'time', 'venue', 'weekday'],
    ],
    [
      'Jornada;Fecha;Hora;Local;Visitante;Pabellón;Resultado',
      ['away', 'date', 'home', 'round', 'score', 'time', 'venue'],
    ],
    [
      'Data;Hora;Mandante;Visitante;Ginásio;Rodada;Placar',
      ['away', 'date', 'home', 'round', 'score', 'time', 'venue'],
    ],
    ['Data;Horário;Local;Clube Casa;Clube Visitante', ['away', 'date', 'home', 'time', 'venue']],
    ['Betreff;Beginnt am;Beginnt um;Ort;Beschreibung', ['date', 'notes', 'time', 'title', 'venue']],
  ])('%s', (headings, columns) => {
    expect(columnsOf(headings)).toEqual(columns);
    expect(areOtherHeadings(headings.split(';'))).toBe(true);
  });

  it.each(['Date,Time,Opponent,Location', 'Date,Time,Rival,Location', 'Date,Match,Score'])(
    '%s could be in English',
    (headings) => expect(areOtherHeadings(headings.split(','))).toBe(false),
  );
});
