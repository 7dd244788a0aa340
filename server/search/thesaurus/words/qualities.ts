/** Qualities, amounts, times and places. One line for each meaning: English, French, German and Spanish words. */
export const qualities = `
abstract theoretical|abstrait théorique|abstrakt theoretisch|abstracto teórico
accurate precise exact accuracy precision|exact précis précision|genau präzise genauigkeit|exacto preciso precisión
angry anger furious rage|colère fâché furieux|wütend wut zorn ärger|enfadado enojado ira rabia
annoying irritating frustrating|ennuyeux énervant agaçant|nervig lästig ärgerlich|molesto irritante
artificial synthetic fake|artificiel synthétique faux|künstlich synthetisch|artificial sintético falso
available accessible|disponible accessible|verfügbar zugänglich|disponible accesible
bad poor awful terrible|mauvais terrible|schlecht schlimm|malo mal terrible
balanced equilibrium balance|équilibre équilibré|gleichgewicht ausgewogen balance|equilibrio equilibrado
beautiful pretty lovely beauty|beau belle joli beauté|schön hübsch schönheit|hermoso bonito bello belleza
big large huge enormous giant|grand énorme gros géant|groß riesig gewaltig|grande enorme gigante
black dark|noir sombre|schwarz dunkel|negro oscuro
blue|bleu|blau|azul
boring dull tedious|ennuyeux|langweilig öde|aburrido
brave courage bold|courageux courage|mutig mut tapfer|valiente valor coraje
brief short concise|bref court concis|kurz knapp|breve corto conciso
bright light luminous|lumineux clair|hell|brillante claro luminoso
broken faulty defective|cassé défectueux en_panne|kaputt defekt|roto defectuoso averiado
busy occupied|occupé|beschäftigt|ocupado
careful cautious caution|prudent prudence|vorsichtig vorsicht sorgfältig|cuidadoso cuidado prudente
cheap inexpensive affordable|bon_marché abordable|billig günstig preiswert|barato económico
clear obvious evident|clair évident|klar offensichtlich deutlich|claro evidente obvio
clever smart intelligent intelligence|intelligent intelligence malin|klug schlau intelligent intelligenz|inteligente listo inteligencia
cold chilly cool|froid frais|kalt kälte kühl|frío fresco
colour hue shade|couleur teinte|farbe farbton|color tono
common usual frequent ordinary typical|commun courant fréquent habituel|häufig üblich gewöhnlich|común frecuente habitual
complex complicated complexity|complexe compliqué complexité|komplex kompliziert komplexität|complejo complicado complejidad
confident confidence self_confidence|confiant confiance assurance|selbstsicher selbstvertrauen zuversicht|seguro confianza
confused confusing unclear puzzling|confus déroutant|verwirrt verwirrend unklar|confuso confundido
conscious aware awareness consciousness|conscient conscience|bewusst bewusstsein|consciente conciencia
consistent uniform consistency|cohérent constant cohérence|einheitlich konsistent|coherente consistente uniforme
correct right proper|correct juste|richtig korrekt|correcto
creative creativity imaginative|créatif créativité|kreativ kreativität|creativo creatividad
crowded full|plein bondé|voll überfüllt|lleno abarrotado
cruel brutal|cruel brutal|grausam brutal|cruel brutal
dangerous risky unsafe harmful|dangereux nocif|gefährlich schädlich|peligroso dañino
deaf hearing_impaired|sourd malentendant|taub gehörlos schwerhörig|sordo
blind visually_impaired|aveugle malvoyant|blind sehbehindert|ciego
deep depth|profond profondeur|tief tiefe|profundo profundidad
different various diverse diversity|différent divers diversité|verschieden unterschiedlich vielfalt|diferente diverso diversidad
difficult hard tough challenging challenge|difficile dur défi|schwierig schwer herausforderung|difícil duro desafío reto
dirty filthy dirt|sale saleté|schmutzig dreckig schmutz|sucio suciedad
dry|sec|trocken|seco
early|tôt précoce|früh|temprano
easy simple effortless straightforward|facile simple|leicht einfach mühelos|fácil sencillo simple
effective efficient efficiency productive|efficace efficacité productif|wirksam effizient effektiv produktiv|eficaz eficiente eficiencia
empty vacant blank|vide|leer|vacío
equal same identical equality|égal identique pareil égalité|gleich identisch gleichheit|igual idéntico mismo igualdad
essential crucial vital key important|essentiel crucial important|wesentlich entscheidend wichtig|esencial crucial importante
excited enthusiastic enthusiasm|enthousiaste excité|begeistert begeisterung aufgeregt|entusiasmado emocionado entusiasmo
expensive costly dear|cher coûteux|teuer kostspielig|caro costoso
fair just justice|juste équitable justice|gerecht fair gerechtigkeit|justo justicia
false wrong incorrect untrue|faux incorrect|falsch unwahr|falso incorrecto
familiar known|familier connu|vertraut bekannt|familiar conocido
famous well_known celebrity|célèbre connu célébrité|berühmt bekannt|famoso conocido
fast quick rapid speed swift|rapide vite vitesse|schnell rasch geschwindigkeit|rápido velocidad
fat obese obesity overweight|gros obésité|dick fett übergewicht|gordo obesidad
few little|peu|wenig wenige|poco pocos
flat level plane|plat|flach eben|plano llano
flexible adaptable flexibility|flexible souple|flexibel beweglich|flexible
formal official|formel officiel|förmlich offiziell|formal oficial
fragile delicate brittle|fragile délicat|zerbrechlich empfindlich spröde|frágil delicado
free gratis|gratuit libre|kostenlos frei gratis|gratis gratuito libre
fresh|frais|frisch|fresco
friendly kind nice|gentil aimable sympa|freundlich nett|amable simpático
general overall|général|allgemein|general
global worldwide international|mondial international|weltweit global international|mundial global internacional
good great excellent fine|bon bien excellent|gut toll ausgezeichnet|bueno bien excelente
grammar grammatical|grammaire|grammatik|gramática
green|vert|grün|verde
grey gray|gris|grau|gris
happy happiness joy glad|heureux bonheur joie|glücklich glück freude froh|feliz felicidad alegría
healthy health wellbeing|sain santé bien_être|gesund gesundheit|sano salud bienestar
hidden secret invisible|caché secret invisible|versteckt geheim unsichtbar|oculto secreto invisible
high tall height|haut hauteur|hoch höhe|alto altura
honest sincere honesty|honnête sincère|ehrlich aufrichtig|honesto sincero
hot|chaud brûlant|heiß|caliente
human mankind humanity|humain humanité|mensch menschlich menschheit|humano humanidad
hungry hunger starve famine|faim affamé famine|hunger hungrig hungersnot|hambre hambriento hambruna
impossible|impossible|unmöglich|imposible
independent autonomous autonomy independence|indépendant autonome indépendance|unabhängig selbstständig unabhängigkeit|independiente autónomo independencia
inner internal inside|intérieur interne|innere intern innen|interior interno
interesting fascinating|intéressant fascinant|interessant spannend|interesante fascinante
massive large_scale|massif|massiv|masivo
late|tard|spät|tarde
lazy|paresseux|faul|perezoso
left|gauche|links|izquierda
right|droite|rechts|derecha
likely probable probability chance|probable probabilité chance|wahrscheinlich wahrscheinlichkeit|probable probabilidad
local regional|local régional|lokal regional|local regional
logical logic|logique|logisch logik|lógico lógica
lonely alone isolated loneliness|seul solitude isolé|einsam allein einsamkeit|solo soledad aislado
long length|long longueur|lang länge|largo longitud
loud noisy|fort bruyant|laut|ruidoso alto
low|bas|niedrig|bajo
lucky luck fortune|chance chanceux|glück|suerte afortunado
many numerous lots plenty|beaucoup nombreux|viele zahlreich|muchos numerosos
mandatory compulsory obligatory|obligatoire|verpflichtend pflicht obligatorisch|obligatorio
medium average mean|moyen moyenne|mittel durchschnitt mittelwert|medio promedio media
messy disorder chaos|désordre chaos|unordnung chaos|desorden caos
modern contemporary|moderne contemporain|modern zeitgenössisch|moderno contemporáneo
mysterious mystery riddle puzzle|mystère énigme mystérieux|geheimnis rätsel geheimnisvoll|misterio enigma misterioso
narrow tight|étroit serré|eng schmal|estrecho
native indigenous|natif indigène|einheimisch|nativo indígena
natural nature|naturel nature|natürlich natur|natural naturaleza
necessary needed|nécessaire|notwendig|necesario
negative|négatif|negativ|negativo
nervous tense stress stressed|nerveux stress tendu|nervös stress gestresst|nervioso estrés
new novel recent|nouveau récent|neu|nuevo reciente
normal standard|normal standard|normal standard|normal estándar
old ancient aged|vieux ancien âgé|alt uralt|viejo antiguo
optional voluntary|facultatif optionnel volontaire|freiwillig optional|opcional voluntario
original genuine authentic|original authentique|original echt|original auténtico
outer external outside|extérieur externe|äußere extern außen|exterior externo
own personal private|propre personnel privé|eigen persönlich privat|propio personal privado
painful ache hurt|douloureux mal|schmerzhaft weh|doloroso
parallel simultaneous|parallèle simultané|parallel gleichzeitig|paralelo simultáneo
patient patience|patient patience|geduldig geduld|paciente paciencia
perfect flawless|parfait|perfekt vollkommen|perfecto
permanent lasting|permanent durable|dauerhaft ständig|permanente duradero
poor poverty|pauvre pauvreté|arm armut|pobre pobreza
popular|populaire|beliebt populär|popular
positive optimistic|positif optimiste|positiv optimistisch|positivo optimista
possible feasible|possible faisable|möglich machbar|posible factible
powerful strong power strength|puissant fort force puissance|stark mächtig kraft macht|fuerte poderoso fuerza poder
practical hands_on|pratique|praktisch|práctico
pregnant pregnancy|enceinte grossesse|schwanger schwangerschaft|embarazada embarazo
proud pride|fier fierté|stolz|orgulloso orgullo
pure|pur|rein|puro
quiet silent silence|silencieux silence calme|still leise ruhig stille|silencioso silencio callado
random accidental chance|aléatoire hasard|zufällig zufall|aleatorio azar casualidad
rare unusual uncommon scarce|rare inhabituel|selten ungewöhnlich knapp|raro escaso inusual
ready|prêt|bereit fertig|listo preparado
real actual reality|réel réalité|wirklich real wirklichkeit realität|real realidad
red|rouge|rot|rojo
yellow|jaune|gelb|amarillo
white|blanc|weiß|blanco
brown|brun marron|braun|marrón
regular periodic|régulier périodique|regelmäßig periodisch|regular periódico
relevant relevance|pertinent pertinence|relevant bedeutsam|relevante pertinente
reliable trustworthy reliability|fiable fiabilité|zuverlässig verlässlich|fiable confiable
responsible responsibility accountable|responsable responsabilité|verantwortlich verantwortung|responsable responsabilidad
rich wealthy wealth|riche richesse|reich reichtum|rico riqueza
rough coarse|rugueux grossier|rau grob|áspero
round circular|rond circulaire|rund kreisförmig|redondo circular
rude impolite|impoli|unhöflich|grosero maleducado
sad sadness unhappy grief|triste tristesse malheureux|traurig trauer unglücklich|triste tristeza infeliz
safe secure safety security|sûr sécurité|sicher sicherheit|seguro seguridad
serious severe|sérieux grave|ernst schwerwiegend|serio grave
shallow superficial|superficiel|flach oberflächlich|superficial
sharp|net aigu tranchant|scharf spitz|afilado agudo nítido
shy timid|timide|schüchtern|tímido
sick ill illness|malade maladie|krank krankheit|enfermo enfermedad
similar alike resemble similarity|semblable similaire ressembler|ähnlich ähnlichkeit ähneln|similar parecido semejanza
slow gradual|lent lentement progressif|langsam allmählich|lento despacio gradual
small little tiny minor|petit minuscule|klein winzig|pequeño diminuto
smooth|lisse|glatt|liso suave
social|social|sozial gesellschaftlich|social
soft|doux mou|weich sanft|blando suave
special particular specific|spécial particulier spécifique|besondere speziell|especial particular específico
stable steady stability|stable stabilité|stabil stabilität|estable estabilidad
strange weird odd|étrange bizarre|seltsam merkwürdig komisch|extraño raro
strict rigid|strict rigide|streng starr|estricto rígido
stupid silly foolish|stupide bête|dumm blöd|estúpido tonto
successful|réussi|erfolgreich|exitoso
sudden abrupt|soudain brusque|plötzlich|repentino súbito
sustainable sustainability|durable durabilité|nachhaltig nachhaltigkeit|sostenible sostenibilidad
sweet sugar|sucré sucre|süß zucker|dulce azúcar
salty salt|salé sel|salzig salz|salado sal
bitter sour acid|amer acide|bitter sauer säure|amargo ácido
temporary|temporaire provisoire|vorübergehend vorläufig|temporal provisional
thick|épais|dick|grueso espeso
thin slim|mince fin|dünn schlank|delgado fino
tired fatigue exhausted tiredness|fatigué fatigue épuisé|müde müdigkeit erschöpft|cansado cansancio agotado
total whole entire|total entier|gesamt ganz|total entero completo
traditional tradition custom|traditionnel tradition coutume|traditionell tradition brauch|tradicional tradición costumbre
transparent|transparent|durchsichtig transparent|transparente
true truth|vrai vérité|wahr wahrheit|verdadero verdad cierto
ugly|laid moche|hässlich|feo
unfair injustice bias biased prejudice|injuste injustice préjugé biais|ungerecht vorurteil voreingenommen|injusto injusticia prejuicio sesgo
unique single|unique|einzigartig einzig|único
universal|universel|universell allgemeingültig|universal
unknown|inconnu|unbekannt|desconocido
urgent urgency emergency|urgent urgence|dringend notfall|urgente urgencia emergencia
useful helpful handy|utile|nützlich hilfreich|útil
useless pointless|inutile|nutzlos sinnlos|inútil
vague ambiguous ambiguity|vague ambigu ambiguïté|vage mehrdeutig|vago ambiguo ambigüedad
valid validity|valide valable validité|gültig gültigkeit|válido validez
valuable worth value|précieux valeur|wertvoll wert|valioso valor
visible visual|visible visuel|sichtbar visuell|visible visual
weak weakness|faible faiblesse|schwach schwäche|débil debilidad
wet damp moisture humid|humide mouillé humidité|nass feucht feuchtigkeit|mojado húmedo humedad
wide broad width|large largeur|breit weit breite|ancho amplio anchura
wild|sauvage|wild|salvaje
young youth|jeune jeunesse|jung jugend|joven juventud
amount quantity|quantité montant|menge betrag|cantidad monto
half|moitié demi|hälfte halb|mitad medio
double twice|double deux_fois|doppelt zweimal|doble
quarter|quart|viertel|cuarto
third|tiers|drittel|tercio
one 1 single|un|eins|uno
two 2 couple pair both|deux paire|zwei paar beide|dos par ambos
three 3|trois|drei|tres
four 4|quatre|vier|cuatro
five 5|cinq|fünf|cinco
six 6|six|sechs|seis
seven 7|sept|sieben|siete
eight 8|huit|acht|ocho
nine 9|neuf|neun|nueve
ten 10|dix|zehn|diez
twelve 12 dozen|douze douzaine|zwölf dutzend|doce docena
twenty 20|vingt|zwanzig|veinte
hundred 100|cent|hundert|cien ciento
thousand 1000|mille|tausend|mil
million|million|million|millón
billion|milliard|milliarde|mil_millones
first 1st|premier première|erste erster|primero primera
second 2nd|deuxième second|zweite zweiter|segundo
last final|dernier final|letzte letzter|último final
next following|prochain suivant|nächste folgende|próximo siguiente
previous former|précédent|vorherige früher|anterior previo
maximum most|maximum|maximum höchst|máximo
minimum least|minimum|minimum mindest|mínimo
enough sufficient|assez suffisant|genug ausreichend|suficiente bastante
more additional extra|plus supplémentaire|mehr zusätzlich|más adicional
less fewer|moins|weniger|menos
always forever|toujours|immer ewig|siempre
never|jamais|nie niemals|nunca jamás
often frequently|souvent fréquemment|oft häufig|a_menudo frecuentemente
sometimes occasionally|parfois|manchmal|a_veces
today nowadays|aujourd'hui|heute heutzutage|hoy
tomorrow|demain|morgen|mañana
yesterday|hier|gestern|ayer
morning dawn|matin aube|morgen vormittag|mañana amanecer
noon lunch|midi déjeuner|mittag mittagessen|mediodía almuerzo
evening dinner|soir dîner|abend abendessen|tarde cena
night|nuit|nacht nachts|noche
day daily|jour quotidien journée|tag täglich|día diario
week weekly|semaine hebdomadaire|woche wöchentlich|semana semanal
month monthly|mois mensuel|monat monatlich|mes mensual
year annual yearly|an année annuel|jahr jährlich|año anual
decade|décennie|jahrzehnt|década
century|siècle|jahrhundert|siglo
hour|heure|stunde|hora
minute|minute|minute|minuto
moment instant|moment instant|augenblick moment|momento instante
time|temps|zeit|tiempo
clock watch|horloge montre|uhr|reloj
past history|passé histoire|vergangenheit geschichte|pasado historia
future|futur avenir|zukunft|futuro porvenir
current present_day|actuel|aktuell gegenwart|actual presente
spring|printemps|frühling|primavera
summer|été|sommer|verano
autumn|automne|herbst|otoño
winter|hiver|winter|invierno
age era epoch period|âge époque ère période|alter epoche zeitalter|edad época era período
place location spot site|lieu endroit emplacement|ort platz stelle|lugar sitio ubicación
top upper|haut sommet|oben spitze|arriba cima
bottom lower|bas fond|unten boden|abajo fondo
front|devant avant|vorne vorder|frente delante
back rear behind|arrière derrière|hinten hinter rück|detrás atrás trasero
side edge border margin|côté bord marge|seite rand kante|lado borde margen
middle centre core|milieu centre|mitte zentrum kern|centro medio núcleo
corner|coin angle|ecke|esquina
inside within|dedans intérieur|drinnen innerhalb|dentro
outside outdoor|dehors extérieur|draußen außerhalb|fuera afuera
near close nearby proximity|près proche proximité|nah nähe|cerca próximo cercano
far distant distance remote|loin distance éloigné|weit entfernt entfernung abstand|lejos distancia remoto
north|nord|norden|norte
south|sud|süden|sur
east|est orient|osten|este
west|ouest occident|westen|oeste
horizontal landscape|horizontal|waagerecht horizontal|horizontal
vertical upright|vertical|senkrecht vertikal|vertical
circle ring|cercle anneau|kreis ring|círculo anillo
square|carré|quadrat|cuadrado
triangle|triangle|dreieck|triángulo
line row|ligne rangée|linie zeile reihe|línea fila
column|colonne|spalte säule|columna
point dot|point|punkt|punto
shape form|forme|form gestalt|forma
size dimension|taille dimension|größe dimension|tamaño dimensión
surface|surface|oberfläche|superficie
layer|couche|schicht ebene|capa
piece part portion fragment|morceau partie pièce|stück teil|pieza parte trozo
group set collection|groupe ensemble|gruppe menge sammlung|grupo conjunto
pile stack heap|tas pile|stapel haufen|pila montón
list|liste|liste|lista
type kind sort category|type sorte genre catégorie|art typ sorte kategorie|tipo clase categoría
way method approach technique procedure|méthode approche manière technique|methode weise ansatz verfahren technik|método manera enfoque técnica procedimiento
rule principle|règle principe|regel prinzip grundsatz|regla principio norma
problem issue trouble difficulty|problème difficulté|problem schwierigkeit|problema dificultad
mistake error fault bug|erreur faute|fehler irrtum|error fallo equivocación
question query|question|frage|pregunta cuestión
idea concept notion thought|idée concept notion pensée|idee gedanke konzept begriff|idea concepto noción pensamiento
example instance|exemple|beispiel|ejemplo
thing object|chose objet|ding sache gegenstand objekt|cosa objeto
reason why motive|raison pourquoi motif|grund warum motiv|razón motivo
result outcome consequence effect|résultat conséquence effet|ergebnis folge wirkung auswirkung|resultado consecuencia efecto
advantage benefit pro|avantage bénéfice|vorteil nutzen|ventaja beneficio
disadvantage drawback con|inconvénient désavantage|nachteil|desventaja inconveniente
quality|qualité|qualität|calidad
pattern|motif modèle|muster|patrón
structure|structure|struktur aufbau|estructura
system|système|system|sistema
step stage phase|étape phase|schritt phase stufe|paso etapa fase
level degree|niveau degré|stufe grad niveau|nivel grado
detail|détail|detail einzelheit|detalle
beginner novice newcomer starter|débutant novice|anfänger neuling einsteiger|principiante novato
expert specialist professional master|expert spécialiste professionnel|experte fachmann spezialist profi|experto especialista profesional
basics fundamentals foundation|bases fondamentaux|grundlagen basis|fundamentos bases básico
advanced|avancé|fortgeschritten|avanzado
ability skill talent competence capability|capacité compétence talent aptitude|fähigkeit kompetenz können talent|capacidad habilidad competencia talento
habit routine|habitude routine|gewohnheit routine|hábito costumbre rutina
experience|expérience|erfahrung erlebnis|experiencia
trust confidence|confiance|vertrauen|confianza
truth fact|vérité fait|wahrheit tatsache|verdad hecho
doubt uncertainty uncertain|doute incertitude incertain|zweifel unsicherheit ungewiss|duda incertidumbre incierto
`;
