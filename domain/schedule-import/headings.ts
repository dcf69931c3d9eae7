/** What a column of a CSV schedule can hold. */
export type Column =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'opponent'
  | 'home'
  | 'away'
  | 'side'
  | 'firstIsHome'
  | 'weekday'
  | 'title'
  | 'team'
  | 'kind'
  | 'notes'
  | 'venue'
  | 'court'
  | 'round'
  | 'status'
  | 'score'
  | 'homeScore'
  | 'awayScore'
  | 'ourScore'
  | 'opponentScore';

/** Headings in English, as `nameKey` writes them. */
export const englishHeadings: Record<Column, string> = {
  date: 'date|game date|start date|event date|match date|date of game|day date|gameday|event start date',
  time: 'time|game time|start time|start|tip off|tipoff|tip|event time|begins|begin time|time start|kickoff|kick off|tip off time|event start time',
  dateTime:
    'date time|datetime|when|start date time|starts at|date and time|starts|game date time|event start|start datetime',
  opponent: 'opponent|opponents|opp|versus|vs|against|opposing team|other team|opponent name',
  home: 'home|home team|team 1|team1|host|home team name|team 1 name|team1 name',
  away: 'away|visitor|visitors|away team|visiting team|visitor team|guest|guests|road team|team 2|team2|away team name|team 2 name|team2 name',
  firstIsHome: 'team 1 is home|team1 is home|team 1 home|team1 home',
  weekday: 'day|game day',
  side: 'home away|h a|ha|home or away|home visitor|home road|home game|is home|home and away',
  team: 'team|team name|teams name',
  kind: 'type|event type|game type|entry type|activity type|activity|kind|category|practice or game|game or practice',
  notes: 'description|notes|note|comments|details|event description|game notes|remarks',
  title:
    'matchup|match up|title|subject|summary|event|game|match|name|event name|game name|teams|event title',
  venue:
    'location|venue|facility|gym|where|place|address|site|venue name|location name|arena|rink|location venue|location field|location court|venue field|venue court|gym court|gym field|facility field|facility court|field location|court location|facility name|gym name',
  court:
    'field|court|court name|field name|court number|field court|sub venue|subvenue|room|floor|sub location|sublocation|location details|surface|surface name|resource|pitch',
  round: 'round|rd|round number|matchday|match day|week|wk|game week|week number',
  status: 'status|game status|event status|state',
  score: 'result|score|final score|final|results|game result|outcome',
  homeScore: 'home score|home points|home pts|home team score|score home|score 1|team 1 score|team1 score',
  awayScore:
    'away score|away points|visitor score|visitor points|guest score|away team score|score away|score 2|team 2 score|team2 score',
  ourScore: 'our score|us|points for|pf|team score|for',
  opponentScore: 'opponent score|opp score|their score|them|points against|pa|against points|opponents score',
};

/** Headings in German, Spanish, French and Portuguese, as federations, clubs and Outlook write them. */
export const otherHeadings: Partial<Record<Column, string>> = {
  date: [
    'datum|spieldatum|termin datum|beginnt am|startdatum',
    'fecha|fecha partido|fecha del partido|fecha de comienzo|fecha de inicio',
    'date de rencontre|date rencontre|date du match|date match|date de debut',
    'data|data do jogo|data jogo|data da partida|data de inicio',
  ].join('|'),
  time: [
    'uhrzeit|zeit|beginn|spielbeginn|anwurf|anpfiff|sprungball|hochball|beginnt um|startzeit',
    'hora|hora partido|hora del partido|hora de inicio|comienzo|hora comienzo',
    'heure|heure de rencontre|heure rencontre|heure du match|horaire|heure de debut|coup d envoi',
    'horario|hora do jogo|horario do jogo|hora da partida',
  ].join('|'),
  dateTime: [
    'datum uhrzeit|datum zeit|datum und uhrzeit|wann|termin|spieltermin|tag zeit',
    'fecha hora|fecha y hora|cuando',
    'date heure|date et heure|date horaire|quand|debut',
    'data hora|data e hora|data horario|quando|inicio',
  ].join('|'),
  opponent: 'gegner|gegnerische mannschaft|rival|oponente|contrario|adversaire|adversario|equipe adverse',
  home: [
    'heim|heimmannschaft|heimteam|heimverein|mannschaft 1|gastgeber|team a|team heim',
    'equipo local|local equipo|equipo 1|equipo casa',
    'equipe 1|domicile|recevant|equipe recevante|equipe domicile|equipe a domicile|club recevant|locaux',
    'mandante|equipe mandante|time mandante|casa|equipe da casa|clube casa|time da casa|time 1|time casa|equipe a',
  ].join('|'),
  away: [
    'gast|gastmannschaft|gastteam|gaste|gastverein|auswarts|auswartsmannschaft|mannschaft 2|team b|team gast',
    'visitante|equipo visitante|equipo 2|fuera',
    'equipe 2|visiteur|visiteurs|equipe visiteuse|exterieur|equipe exterieur|equipe a l exterieur|club visiteur',
    'equipe visitante|time visitante|clube visitante|time 2|fora|equipe b',
  ].join('|'),
  weekday: 'tag|wochentag|dia|dia de la semana|dia da semana|jour',
  side: [
    'heim auswarts|heim gast|heim oder auswarts|heimspiel|ort h a',
    'local visitante|l v|casa fuera|en casa',
    'domicile exterieur|dom ext|d e|lieu dom ext|domicile deplacement',
    'casa fora|mando|mando de quadra|mandante visitante|em casa',
  ].join('|'),
  team: 'mannschaft|equipo|equipe|clube|verein',
  kind: 'art|typ|terminart|spielart|tipo|tipo de evento|type de match|type d evenement|tipo de jogo|nature',
  notes: [
    'bemerkung|bemerkungen|hinweis|hinweise|beschreibung|anmerkung|anmerkungen|notiz|notizen|kommentar',
    'descripcion|observaciones|notas|comentarios|nota',
    'remarque|remarques|commentaire|commentaires|observations',
    'descricao|observacoes|obs|observacao|comentario',
  ].join('|'),
  title: [
    'spiel|spielpaarung|paarung|begegnung|betreff|titel|ereignis|veranstaltung|bezeichnung|partie',
    'partido|encuentro|asunto|titulo|evento',
    'rencontre|affiche|objet|titre|evenement|intitule',
    'jogo|partida|confronto|assunto',
  ].join('|'),
  venue: [
    'halle|spielhalle|sporthalle|ort|spielort|hallenname|spielstatte|austragungsort|adresse',
    'pabellon|pista pabellon|lugar|campo|instalacion|polideportivo|direccion|sede|nombre pabellon|pabellon pista',
    'salle|gymnase|lieu|lieu de rencontre|nom de la salle|salle de rencontre|complexe|nom salle',
    'ginasio|local do jogo|quadra ginasio|endereco|ginasio local|ginasio quadra',
  ].join('|'),
  court: 'feld|spielfeld|platz|pista|cancha|terrain|quadra',
  round: [
    'spieltag|runde|spielrunde',
    'jornada|num jornada|n jornada|vuelta',
    'journee|n journee|tour|numero de journee',
    'rodada|n rodada|fase rodada',
  ].join('|'),
  status: 'spielstatus|zustand|estado|estado partido|etat|statut|situacao',
  score: 'ergebnis|endstand|resultat|spielergebnis|resultado|marcador|tanteo|placar|placar final',
  homeScore: [
    'punkte heim|heimpunkte|korbe heim|ergebnis heim|heim punkte',
    'puntos local|resultado local|tanteo local|ptos local|marcador local',
    'score equipe 1|points equipe 1|score domicile|score recevant|resultat equipe 1|score locaux',
    'placar mandante|placar casa|pontos mandante|pontos casa|placar 1',
  ].join('|'),
  awayScore: [
    'punkte gast|gastpunkte|korbe gast|ergebnis gast|gast punkte',
    'puntos visitante|resultado visitante|tanteo visitante|ptos visitante|marcador visitante',
    'score equipe 2|points equipe 2|score exterieur|score visiteur|resultat equipe 2|score visiteurs',
    'placar visitante|placar fora|pontos visitante|pontos fora|placar 2',
  ].join('|'),
  ourScore:
    'unsere punkte|wir|nuestro marcador|nuestros puntos|notre score|nos points|nosso placar|nossos pontos',
  opponentScore:
    'punkte gegner|gegnerpunkte|marcador del rival|puntos rival|score adverse|score adversaire|placar do adversario|placar adversario|pontos adversario',
};

/** Headings that French and German share with English. */
export const sharedHeadings = 'date|score|match|type|status|notes|sport|court|team 1|team 2|score 1|score 2';
