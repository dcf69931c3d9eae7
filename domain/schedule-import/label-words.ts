/** Words of labels in English, German, Spanish, French and Portuguese: lower case, without accents and apostrophes. */

const set = (...lines: string[]) => new Set(lines.flatMap((line) => line.split(' ')));

export const games = set(
  'game games match scrimmage playoff playoffs semifinal semifinals quarterfinal quarterfinals semi semis final finals championship fixture',
  'spiel spiele heimspiel auswartsspiel freundschaftsspiel testspiel ligaspiel punktspiel pokalspiel trainingsspiel halbfinale viertelfinale achtelfinale finale',
  'partido partidos encuentro amistoso amistosos semifinales eliminatoria eliminatorias cuartos',
  'matchs rencontre rencontres amical amicaux demi demifinale quarts quart',
  'jogo jogos partida partidas quartas confronto',
);

export const practices = set(
  'practice practices training trainings meeting meetings workout shootaround tryout tryouts',
  'mannschaftstraining probetraining besprechung mannschaftsbesprechung teamsitzung sitzung',
  'entrenamiento entrenamientos entreno entrenos reunion',
  'entrainement entrainements',
  'treino treinos treinamento reuniao',
);

export const sports = set(
  'basketball hoops volleyball soccer football futsal hockey baseball softball lacrosse netball handball rugby',
  'baloncesto basket basquet basquete basquetebol',
);

/** Words that go with a kind or a sport, but aren't a label by themselves. */
export const qualifiers = set(
  'mens womens men women boys girls coed co ed mixed adult youth varsity jv junior senior rec league team regular season preseason postseason conference tournament cup week round no',
  'liga pokal spieltag runde herren damen mixed nr',
  'copa jornada torneo temporada masculino femenino de en el la',
  'coupe championnat journee poule masculin feminin a du au le',
  'taca rodada torneio campeonato feminino do da em',
);

export const sides = new Map([
  ...each(true, 'home heim heimspiel domicile casa local mandante'),
  ...each(
    false,
    'away visitor visitors road auswarts auswartsspiel exterieur lexterieur deplacement visitante fuera fora',
  ),
]);

export const oneLetterSides = new Map([
  ['h', true],
  ['a', false],
]);

function each(isHome: boolean, words: string): [string, boolean][] {
  return words.split(' ').map((word) => [word, isHome]);
}

/** What else teams do than play. */
export const endings = set(
  'clinic camp dinner party banquet fundraiser photo photos picture pictures social ceremony barbecue bbq picnic drinks jamboree holiday shoot around gym session drills film deadline',
  'weihnachtsfeier feier grillen grillfest mannschaftsabend teamabend stammtisch versammlung lehrgang fototermin sommerfest',
  'cena comida fiesta asamblea barbacoa',
  'repas soiree fete assemblee',
  'jantar festa churrasco confraternizacao',
);
