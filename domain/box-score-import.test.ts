import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import { inLanguage, languages } from '#messages/language';
import { boxImportLimits, readBoxScore } from './box-score-import.ts';

const people = [
  { id: 1, name: 'Maya Torres', jerseyNumber: 12 },
  { id: 2, name: 'José Núñez', jerseyNumber: 4 },
  { id: 3, name: 'Ade Bello', jerseyNumber: null },
];
const table = (text: string) => text.split('\n').map((line) => line.split(';'));
const read = (text: string) => readBoxScore(table(text), people);

describe('a box score from elsewhere', () => {
  it('is read from the columns of a spreadsheet, with names in either order and without accents', () => {
    const { keys, rows } = read(
      '#;Player;MIN;PTS;REB;AST\n12;Torres, Maya;34:31;22;5;11\n4;Jose Nunez;20;;-;DNP\n;Team Totals;200;75;35;19',
    );
    expect(keys).toEqual(['points', 'rebounds', 'assists', 'minutesPlayed']);
    expect(rows.map(({ playerId, line }) => [playerId, line])).toEqual([
      [1, { points: 22, rebounds: 5, assists: 11, minutesPlayed: 35 }],
      [2, { points: 0, rebounds: 0, assists: 0, minutesPlayed: 20 }],
    ]);
  });

  it('adds up points and rebounds where a file has only their parts, as SportsPress exports them', () => {
    const { keys, rows } = read(
      'Harbor Hawks\nPlayer;FGM;FGA;3PM;3PA;FTM;FTA;OFF;DEF;STL\nAde Bello;5;9;1;2;3;4;2;6;1',
    );
    expect(keys).toEqual(['points', 'rebounds', 'steals']);
    expect(rows[0]?.line).toEqual({ points: 14, rebounds: 8, steals: 1 });
    expect(read('Name;2PM;3PT;FT\nAde Bello;4;2-5;1/2').rows[0]?.line).toEqual({ points: 15 });
  });

  it('knows a player by the number where the name is short, but not by a number under another name', () => {
    const { rows } = read('No;Name;PTS\n12;M. Torres;8\n4;Somebody Else;9\n12;;3\n7;;1');
    expect(rows.map(({ playerId }) => playerId)).toEqual([1, null, 1, null]);
  });

  it.each([
    ['Nr.;Spieler;Min;Pkt;OR;DR;AS;ST;BS;BV', '12;Maya Torres;20;9;1;4;3;2;1;5'],
    ['Dorsal;Jugador;MIN;PTS;RO;RD;AS;BR;TF;BP', '12;Maya Torres;20;9;1;4;3;2;1;5'],
    ['N°;Nom;Prénom;Min;PTS;RO;RD;PD;INT;CT;BP', '12;Torres;Maya;20;9;1;4;3;2;1;5'],
    ['Número;Jogador;MIN;PTS;RO;RD;AS;BR;TOC;ER', '12;Maya Torres;20;9;1;4;3;2;1;5'],
  ])('of a federation is read by its own abbreviations: %s', (head, line) => {
    const { rows } = read(`${head}\n${line}\n;Total`);
    const [minutesPlayed, points, rebounds, assists, steals, blocks, turnovers] = [20, 9, 5, 3, 2, 1, 5];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      playerId: 1,
      line: { minutesPlayed, points, rebounds, assists, steals, blocks, turnovers },
    });
  });

  it.each(languages)('is read under the headings that its note names in %s', (language) => {
    const note = inLanguage(language, m.stats_import_note);
    const [named = ''] = /\p{L}+, PTS.*(?=\.$)|\p{L}+, Pkt.*(?=\.$)/u.exec(note) ?? [];
    const { rows } = read(`${named.replaceAll(', ', ';')}\nMaya Torres;22;5;11`);
    expect(rows.map(({ line }) => line)).toEqual([{ points: 22, rebounds: 5, assists: 11 }]);
  });

  it('names what it can’t read, and keeps the rest', () => {
    const [row] = read('Player;PTS;AST;MIN\nMaya Torres;lots;3;300').rows;
    expect(row).toMatchObject({ line: { assists: 3 }, unreadable: ['points', 'minutesPlayed'] });
  });

  it('is nothing without headings, and no longer than two teams', () => {
    expect(read('Maya;22\nAde;9')).toEqual({ keys: null, rows: [] });
    expect(read('Player;Goals\nMaya Torres;2').keys).toBeNull();
    const rows = Array.from({ length: 100 }, () => 'Maya Torres;2').join('\n');
    expect(read(`Player;PTS\n${rows}`).rows).toHaveLength(boxImportLimits.rows);
  });
});
