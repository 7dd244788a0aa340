/** Subjects of lectures: education, computing, media, sciences, arts. One line for each meaning: English, French, German, Spanish. */
export const subjects = `
education schooling|éducation enseignement|bildung erziehung|educación enseñanza
school college|école collège lycée|schule|escuela colegio instituto
university academia campus|université faculté|universität hochschule uni|universidad facultad
teacher instructor professor lecturer tutor trainer educator|enseignant professeur formateur|lehrer dozent professor trainer lehrkraft|profesor maestro docente formador
student pupil learner trainee|étudiant élève apprenant|schüler student lernender teilnehmer|estudiante alumno aprendiz
class classroom lesson|classe cours leçon|klasse unterricht klassenzimmer stunde|clase aula lección
course training module|cours formation|kurs schulung lehrgang|curso formación capacitación
lecture talk presentation seminar|conférence exposé présentation séminaire|vorlesung vortrag präsentation seminar|conferencia charla presentación ponencia
homework assignment task|devoirs tâche exercice|hausaufgabe aufgabe|deberes tarea
exam test quiz examination|examen test épreuve contrôle|prüfung test klausur|examen prueba test
mark grade score points|note score points|note punkte punktzahl|nota calificación puntuación puntos
pass|réussir|bestehen|aprobar
certificate diploma degree|certificat diplôme|zertifikat abschluss diplom zeugnis|certificado diploma título
knowledge expertise|savoir connaissance|wissen kenntnisse|conocimiento saber
curriculum syllabus|programme|lehrplan|plan_de_estudios
pedagogy didactics instructional_design teaching|pédagogie didactique|pädagogik didaktik|pedagogía didáctica
feedback comment review|retour commentaire avis|rückmeldung kommentar|comentario retroalimentación
rubric criteria|grille critères|kriterien raster|rúbrica criterios
multiple_choice mcq|choix_multiple qcm|mehrfachauswahl multiple_choice|opción_múltiple
distance_learning online_course elearning e_learning|formation_à_distance|fernunterricht onlinekurs|educación_a_distancia curso_en_línea
forgetting memory_loss|oubli|vergessen|olvido
understanding comprehension insight|compréhension|verständnis einsicht|comprensión
misconception misunderstanding|malentendu idée_fausse|missverständnis irrtum|malentendido
note_taking notes|notes prise_de_notes|notizen mitschrift|apuntes notas
library|bibliothèque|bibliothek bücherei|biblioteca
scholar scientist researcher|scientifique chercheur savant|wissenschaftler forscher|científico investigador
science scientific|science scientifique|wissenschaft wissenschaftlich|ciencia científico
theory hypothesis|théorie hypothèse|theorie hypothese|teoría hipótesis
experiment trial|expérience essai|experiment versuch|experimento ensayo
laboratory lab|laboratoire|labor|laboratorio
discovery breakthrough|découverte percée|entdeckung durchbruch|descubrimiento avance
statistics statistical|statistique|statistik statistisch|estadística
data dataset information|données information|daten information|datos información
survey questionnaire poll|sondage enquête questionnaire|umfrage fragebogen befragung|encuesta cuestionario
sample sampling|échantillon|stichprobe probe|muestra muestreo
average mean median|moyenne médiane|durchschnitt mittelwert median|media promedio mediana
deviation variance spread|écart variance|abweichung varianz streuung|desviación varianza dispersión
correlation|corrélation|korrelation zusammenhang|correlación
probability odds|probabilité|wahrscheinlichkeit|probabilidad
chart graph plot diagram|graphique diagramme courbe|diagramm grafik kurve|gráfico diagrama
table spreadsheet|tableau tableur|tabelle|tabla hoja_de_cálculo
percentage percent proportion ratio|pourcentage proportion|prozent anteil verhältnis|porcentaje proporción
number digit numeral|nombre chiffre|zahl ziffer|número cifra dígito
mathematics maths algebra|mathématiques algèbre|mathematik algebra|matemáticas álgebra
geometry|géométrie|geometrie|geometría
equation formula|équation formule|gleichung formel|ecuación fórmula
function|fonction|funktion|función
derivative differentiate calculus|dérivée calcul|ableitung analysis|derivada cálculo
integral integration|intégrale|integral|integral
matrix vector|matrice vecteur|matrix vektor|matriz vector
proof theorem|preuve théorème démonstration|beweis satz|demostración teorema
prime_number prime|nombre_premier|primzahl|número_primo
infinity infinite endless|infini|unendlich unendlichkeit|infinito
zero nothing|zéro rien|null nichts|cero nada
sum add_up addition plus|somme addition|summe addition|suma adición
multiply times multiplication|multiplier multiplication|multiplizieren|multiplicar multiplicación
fraction|fraction|bruch|fracción
angle|angle|winkel|ángulo
algorithm|algorithme|algorithmus|algoritmo
computer pc laptop|ordinateur portable|computer rechner|ordenador computadora
software program application app|logiciel programme application|software programm anwendung|programa aplicación software
hardware|matériel|hardware|hardware
programming coding code developer|programmation code développeur|programmierung programmieren code entwickler|programación código programador
bug debugging debug|bogue débogage|fehlersuche programmfehler|depuración error
testing unit_test|tests|testen|pruebas
variable constant parameter|variable paramètre|variable parameter|variable parámetro
loop iteration|boucle itération|schleife|bucle iteración
compiler interpreter|compilateur interpréteur|compiler übersetzer|compilador intérprete
version_control git repository commit|gestion_de_versions dépôt|versionsverwaltung|control_de_versiones repositorio
database sql|base_de_données|datenbank|base_de_datos
query|requête|abfrage|consulta
index|index|index|índice
server host|serveur|server|servidor
network internet web|réseau internet toile|netz netzwerk internet|red internet
website webpage page|site page|webseite website seite|sitio página web
browser|navigateur|browser|navegador
link hyperlink url|lien|link|enlace vínculo
email mail inbox|courriel mail|e_mail mail|correo
cloud|nuage|cloud wolke|nube
file document|fichier document|datei dokument|archivo documento fichero
folder directory|dossier répertoire|ordner verzeichnis|carpeta directorio
download|télécharger téléchargement|herunterladen download|descargar descarga
upload|téléverser envoyer|hochladen|subir cargar
backup|sauvegarde|sicherung sicherungskopie backup|copia_de_seguridad respaldo
password passphrase credential|mot_de_passe|passwort kennwort|contraseña clave
login sign_in log_on account|connexion compte identifiant|anmelden anmeldung konto|iniciar_sesión cuenta
user|utilisateur|benutzer nutzer anwender|usuario
hacker hacking attack breach|pirate piratage|hacker angriff|hacker ataque
phishing scam fraud|hameçonnage arnaque|phishing betrug|phishing estafa
malware ransomware spyware|logiciel_malveillant|schadsoftware|malware
encryption cipher cryptography encrypt|chiffrement cryptographie|verschlüsselung kryptographie|cifrado criptografía encriptar
two_factor authentication|authentification double_authentification|authentifizierung zwei_faktor|autenticación
artificial_intelligence ai machine_learning|intelligence_artificielle ia apprentissage_automatique|künstliche_intelligenz ki maschinelles_lernen|inteligencia_artificial ia aprendizaje_automático
neural_network deep_learning|réseau_de_neurones|neuronales_netz|red_neuronal
robot automation automatic|robot automatisation automatique|roboter automatisierung automatisch|robot automatización automático
screen monitor display|écran affichage|bildschirm anzeige monitor|pantalla monitor
keyboard|clavier|tastatur|teclado
mouse cursor pointer|souris curseur|maus mauszeiger|ratón cursor
button|bouton|knopf taste schaltfläche|botón
menu dropdown|menu|menü|menú
window popup dialog|fenêtre|fenster|ventana
icon symbol sign|icône symbole|symbol zeichen icon|icono símbolo
settings preferences configuration options|paramètres réglages préférences|einstellungen optionen konfiguration|ajustes configuración preferencias
mobile phone smartphone|téléphone portable|handy telefon smartphone|móvil teléfono celular
tablet touchscreen|tablette|tablet|tableta
battery charger|batterie pile chargeur|batterie akku ladegerät|batería pila cargador
cable wire plug|câble fil prise|kabel draht stecker|cable alambre enchufe
chip processor transistor|puce processeur|chip prozessor|chip procesador
storage memory|mémoire stockage|speicher|memoria almacenamiento
operating_system|système_d'exploitation|betriebssystem|sistema_operativo
open_source|logiciel_libre|quelloffen|código_abierto
accessibility accessible|accessibilité accessible|barrierefreiheit barrierefrei|accesibilidad accesible
screen_reader|lecteur_d'écran|bildschirmleser screenreader vorleseprogramm|lector_de_pantalla
alt_text alternative_text image_description|texte_alternatif|alternativtext bildbeschreibung|texto_alternativo
contrast|contraste|kontrast|contraste
subtitle caption captions|sous_titre sous_titres|untertitel|subtítulo subtítulos
transcript transcription|transcription|transkript abschrift|transcripción
plain_language easy_read|langage_clair|leichte_sprache einfache_sprache|lenguaje_claro lectura_fácil
slide slideshow powerpoint|diapositive diaporama|folie folien|diapositiva
template model|modèle gabarit|vorlage|plantilla modelo
layout design|mise_en_page conception|gestaltung layout entwurf|diseño maquetación
font typeface typography|police typographie|schrift schriftart typografie|fuente tipografía letra
animation motion|animation|animation|animación
timeline|chronologie frise|zeitleiste zeitachse|línea_de_tiempo
trigger event|déclencheur événement|auslöser ereignis|desencadenador evento
condition if_then|condition|bedingung|condición
branching scenario|scénario embranchement|szenario verzweigung|escenario ramificación
simulation|simulation|simulation|simulación
hint clue|indice|hinweis|pista indicio
progress tracking completion|progression suivi avancement|fortschritt verfolgung|progreso seguimiento
learning_platform lms|plateforme|lernplattform|plataforma
image picture photo illustration|image photo illustration|bild foto abbildung|imagen foto ilustración
photography camera photographer|photographie appareil_photo photographe|fotografie kamera fotograf|fotografía cámara fotógrafo
lens aperture|objectif ouverture|objektiv blende linse|objetivo apertura lente
exposure shutter iso|exposition obturateur|belichtung verschluss|exposición obturador
focus sharpness blur|mise_au_point netteté flou|schärfe unschärfe fokus|enfoque nitidez desenfoque
lighting lamp light|éclairage lampe lumière|beleuchtung lampe licht|iluminación lámpara luz
shadow|ombre|schatten|sombra
film movie cinema|film cinéma|film kino|película cine
video clip footage|vidéo|video aufnahme|vídeo
editing cut montage|montage|schnitt filmschnitt|montaje edición
audio sound|audio son|ton audio klang|audio sonido
microphone mic|microphone micro|mikrofon|micrófono
noise background_noise hiss|bruit|rauschen lärm geräusch|ruido
echo reverb|écho réverbération|hall echo|eco reverberación
recording studio|studio enregistrement|tonstudio aufnahme|estudio grabación
narrator narration voice_over voiceover|narration voix_off|erzähler sprecher|narrador narración locución
headphones loudspeaker speaker|casque haut_parleur|kopfhörer lautsprecher|auriculares altavoz
volume loudness|volume|lautstärke|volumen
frequency pitch|fréquence hauteur|frequenz tonhöhe|frecuencia tono
music musical musician|musique musicien|musik musiker|música músico
melody harmony chord|mélodie harmonie accord|melodie harmonie akkord|melodía armonía acorde
rhythm beat tempo|rythme tempo|rhythmus takt tempo|ritmo compás tempo
instrument piano guitar violin|piano guitare violon|klavier gitarre geige|piano guitarra violín
orchestra concert|orchestre concert|orchester konzert|orquesta concierto
art artist artwork|art artiste oeuvre|kunst künstler kunstwerk|arte artista obra
painting painter|peinture peintre tableau|malerei maler gemälde|pintura pintor cuadro
sculpture statue|sculpture statue|skulptur statue bildhauerei|escultura estatua
museum exhibition gallery|musée exposition galerie|museum ausstellung galerie|museo exposición galería
theatre stage play actor|théâtre scène acteur|theater bühne schauspieler|teatro escenario actor
audience spectators public|public spectateurs auditoire|publikum zuschauer|público audiencia espectadores
speech public_speaking|discours prise_de_parole|rede ansprache|discurso hablar_en_público
stage_fright nerves|trac|lampenfieber|miedo_escénico
story tale narrative plot|histoire récit conte intrigue|geschichte erzählung märchen handlung|historia cuento relato trama
literature writer poet author|littérature écrivain poète auteur|literatur schriftsteller dichter autor|literatura escritor poeta autor
poem poetry verse|poème poésie vers|gedicht lyrik poesie|poema poesía verso
metaphor figure_of_speech|métaphore|metapher|metáfora
language linguistic linguistics|langue langage linguistique|sprache linguistik|idioma lengua lenguaje lingüística
word vocabulary term|mot vocabulaire terme|wort vokabular begriff|palabra vocabulario término
sentence phrase|phrase|satz|frase oración
verb noun adjective|verbe nom adjectif|verb substantiv adjektiv|verbo sustantivo adjetivo
alphabet letter|alphabet lettre|alphabet buchstabe|alfabeto letra
dialect accent|dialecte accent|dialekt akzent|dialecto acento
mother_tongue native_speaker bilingual|langue_maternelle bilingue|muttersprache zweisprachig|lengua_materna bilingüe
text paragraph|texte paragraphe|text absatz|texto párrafo
title heading headline|titre|titel überschrift|título encabezado
chapter section|chapitre section|kapitel abschnitt|capítulo sección
dictionary encyclopedia|dictionnaire encyclopédie|wörterbuch lexikon|diccionario enciclopedia
physics physicist|physique physicien|physik physiker|física físico
force gravity gravitation|force gravité pesanteur|kraft schwerkraft gravitation|fuerza gravedad
mass weight|masse poids|masse gewicht|masa peso
energy|énergie|energie|energía
velocity acceleration speed|vitesse accélération|geschwindigkeit beschleunigung|velocidad aceleración
friction|frottement|reibung|fricción rozamiento
pressure|pression|druck|presión
temperature thermal|température thermique|temperatur thermisch|temperatura térmico
thermodynamics entropy|thermodynamique entropie|thermodynamik entropie|termodinámica entropía
electricity electric electrical current|électricité électrique courant|elektrizität strom elektrisch|electricidad eléctrico corriente
voltage resistance circuit|tension résistance circuit|spannung widerstand stromkreis|voltaje resistencia circuito
magnet magnetic magnetism|aimant magnétique|magnet magnetisch magnetismus|imán magnético
wave oscillation|onde vague oscillation|welle schwingung|onda ola oscilación
light photon optics|lumière photon optique|licht photon optik|luz fotón óptica
laser|laser|laser|láser
mirror reflection|miroir réflexion reflet|spiegel reflexion|espejo reflexión
quantum|quantique|quanten|cuántico
relativity einstein|relativité|relativitätstheorie|relatividad
atom nucleus|atome noyau|atom atomkern|átomo núcleo
particle electron proton|particule électron proton|teilchen elektron proton|partícula electrón protón
nuclear radioactive radiation|nucléaire radioactif rayonnement|nuklear kernenergie radioaktiv strahlung|nuclear radiactivo radiación
molecule compound|molécule composé|molekül verbindung|molécula compuesto
chemistry chemical|chimie chimique|chemie chemisch chemikalie|química químico
reaction catalyst|réaction catalyseur|reaktion katalysator|reacción catalizador
acid base|acide base|säure base|ácido base
metal iron steel copper gold silver|métal fer acier cuivre or argent|metall eisen stahl kupfer gold silber|metal hierro acero cobre oro plata
crystal|cristal|kristall|cristal
liquid fluid|liquide fluide|flüssigkeit flüssig|líquido fluido
gas vapour steam|gaz vapeur|gas dampf|gas vapor
solid|solide|fest festkörper|sólido
oxygen hydrogen carbon nitrogen|oxygène hydrogène carbone azote|sauerstoff wasserstoff kohlenstoff stickstoff|oxígeno hidrógeno carbono nitrógeno
carbon_dioxide co2 emissions greenhouse|dioxyde_de_carbone émissions effet_de_serre|kohlendioxid emissionen treibhaus|dióxido_de_carbono emisiones efecto_invernadero
plastic polymer|plastique|kunststoff plastik|plástico
wood timber|bois|holz|madera
stone rock|pierre roche|stein fels gestein|piedra roca
universe cosmos cosmology|univers cosmos|universum weltall kosmos|universo cosmos
space outer_space|espace|weltraum raum|espacio
star stellar|étoile|stern|estrella
sun solar|soleil solaire|sonne solar|sol solar
moon lunar|lune lunaire|mond|luna lunar
planet mars jupiter|planète|planet|planeta
earth globe world|terre monde globe|erde welt erdkugel|tierra mundo globo
galaxy milky_way|galaxie voie_lactée|galaxie milchstraße|galaxia vía_láctea
black_hole|trou_noir|schwarzes_loch|agujero_negro
telescope observatory|télescope observatoire|teleskop fernrohr sternwarte|telescopio observatorio
astronomy astronomer|astronomie astronome|astronomie astronom|astronomía astrónomo
orbit|orbite|umlaufbahn|órbita
rocket spacecraft satellite|fusée vaisseau satellite|rakete raumschiff satellit|cohete nave satélite
astronaut|astronaute|astronaut|astronauta
eclipse|éclipse|finsternis|eclipse
tide tidal|marée|gezeiten ebbe flut|marea
climate climate_change global_warming|climat changement_climatique réchauffement|klima klimawandel erderwärmung|clima cambio_climático calentamiento
weather forecast|météo temps|wetter|tiempo clima
rain snow storm|pluie neige tempête orage|regen schnee sturm gewitter|lluvia nieve tormenta
wind|vent|wind|viento
sky cloud|ciel nuage|himmel wolke|cielo nube
lightning thunder|éclair foudre tonnerre|blitz donner|rayo relámpago trueno
water|eau|wasser|agua
sea ocean marine|mer océan marin|meer ozean see|mar océano marino
river stream|rivière fleuve|fluss bach|río arroyo
lake pond|lac étang|see teich|lago estanque
coast beach shore|côte plage|küste strand ufer|costa playa orilla
island|île|insel|isla
mountain hill peak|montagne colline sommet|berg hügel gipfel|montaña colina cumbre
valley|vallée|tal|valle
desert sand|désert sable|wüste sand|desierto arena
forest woods jungle|forêt bois jungle|wald dschungel|bosque selva
volcano eruption lava|volcan éruption lave|vulkan ausbruch lava|volcán erupción lava
earthquake seismic|séisme tremblement_de_terre|erdbeben|terremoto sismo
flood drought disaster catastrophe|inondation sécheresse catastrophe|überschwemmung dürre katastrophe|inundación sequía desastre catástrofe
geology geologist sediment|géologie sédiment|geologie sediment|geología sedimento
fossil dinosaur|fossile dinosaure|fossil dinosaurier|fósil dinosaurio
mineral ore mining mine|minéral minerai mine|mineral erz bergbau|mineral minería mina
coal petroleum oil fuel|charbon pétrole carburant combustible|kohle erdöl brennstoff kraftstoff|carbón petróleo combustible
solar_energy wind_power renewable|énergie_renouvelable éolienne|erneuerbare_energie windkraft|energía_renovable eólica
pollution pollute contamination|pollution polluer|verschmutzung umweltverschmutzung|contaminación
environment ecology ecosystem|environnement écologie écosystème|umwelt ökologie ökosystem|medio_ambiente ecología ecosistema
soil|sol terre|erde boden|suelo tierra
biology biologist|biologie biologiste|biologie biologe|biología biólogo
cell cells|cellule|zelle|célula
dna gene genetic genetics genome|adn gène génétique génome|dna gen genetik erbgut|adn gen genética genoma
protein enzyme|protéine enzyme|protein eiweiß enzym|proteína enzima
evolution natural_selection darwin|évolution sélection_naturelle|evolution natürliche_auslese|evolución selección_natural
species|espèce|art spezies|especie
extinct extinction|extinction disparu|ausgestorben aussterben|extinción extinto
animal creature beast|animal bête|tier|animal bestia
mammal whale|mammifère baleine|säugetier wal|mamífero ballena
dog puppy|chien|hund|perro
cat kitten|chat|katze|gato
horse|cheval|pferd|caballo
cow cattle|vache bétail|kuh rind vieh|vaca ganado
bird|oiseau|vogel|pájaro ave
insect bee ant|insecte abeille fourmi|insekt biene ameise|insecto abeja hormiga
butterfly|papillon|schmetterling|mariposa
spider|araignée|spinne|araña
snake reptile|serpent reptile|schlange reptil|serpiente reptil
monkey ape primate|singe primate|affe primat|mono simio primate
wolf lion bear|loup lion ours|wolf löwe bär|lobo león oso
plant flora botany|plante flore botanique|pflanze flora botanik|planta flora botánica
tree leaf branch|arbre feuille branche|baum blatt ast|árbol hoja rama
flower blossom|fleur|blume blüte|flor
root stem|racine tige|wurzel stängel|raíz tallo
mushroom fungus fungi mould|champignon moisissure|pilz schimmel|hongo seta moho
photosynthesis chlorophyll|photosynthèse chlorophylle|photosynthese chlorophyll|fotosíntesis clorofila
hormone|hormone|hormon|hormona
reproduction fertility|reproduction fertilité|fortpflanzung fruchtbarkeit|reproducción fertilidad
engineering engineer|ingénierie ingénieur|ingenieurwesen ingenieur technik|ingeniería ingeniero
technology technological tech|technologie technique|technologie technik|tecnología
innovation|innovation|innovation neuerung|innovación
material|matériau matière|material werkstoff stoff|material materia
concrete cement brick|béton ciment brique|beton zement ziegel|hormigón cemento ladrillo
pump valve pipe|pompe tuyau|pumpe rohr ventil|bomba tubo válvula
wheel gear|roue engrenage|rad zahnrad|rueda engranaje
sensor detector|capteur détecteur|sensor|sensor detector
signal|signal|signal|señal
antenna radio wireless|antenne radio sans_fil|antenne funk radio drahtlos|antena radio inalámbrico
television tv broadcast|télévision diffusion|fernsehen rundfunk|televisión emisión
media social_media|médias réseaux_sociaux|medien soziale_medien|medios redes_sociales
news|nouvelles actualités|nachrichten|noticias
propaganda fake_news misinformation|propagande désinformation|propaganda falschmeldung desinformation|propaganda desinformación bulo
game video_game gaming|jeu jeu_vidéo|spiel videospiel|juego videojuego
chess|échecs|schach|ajedrez
puzzle brainteaser|énigme casse_tête|rätsel|rompecabezas acertijo
virtual_reality vr|réalité_virtuelle|virtuelle_realität|realidad_virtual
psychologist psychiatry therapist|psychologue psychiatre thérapeute|psychologe psychiater therapeut|psicólogo psiquiatra terapeuta
dilemma trade_off|dilemme compromis|dilemma abwägung|dilema compromiso
punctuation comma|ponctuation virgule|zeichensetzung komma|puntuación coma
compliance regulation rules policy|conformité règlement politique|vorschrift regelung richtlinie|cumplimiento normativa política reglamento
whistleblower|lanceur_d'alerte|hinweisgeber|denunciante
harassment bullying|harcèlement|mobbing belästigung|acoso
onboarding induction new_hire|intégration accueil|einarbeitung|incorporación
coaching mentor mentoring|coaching mentorat|coaching mentor|coaching mentoría
presentation_skills rhetoric|rhétorique|rhetorik|retórica
time_management productivity|gestion_du_temps productivité|zeitmanagement produktivität|gestión_del_tiempo productividad
brainstorming ideas|remue_méninges|ideenfindung|lluvia_de_ideas
agile scrum|agile|agil|ágil
quality_assurance proofreading|relecture|korrekturlesen qualitätssicherung|revisión
localisation internationalisation|localisation|lokalisierung|localización
stakeholder sponsor|partie_prenante|interessengruppe beteiligte|parte_interesada
workshop|atelier|workshop werkstatt|taller
webinar online_seminar|webinaire|webinar|seminario_web
newsletter blog|infolettre blog|rundbrief blog|boletín blog
badge|badge insigne|abzeichen|insignia
`;
