/** What people do. One line for each meaning: English, French, German and Spanish words that share it. */
export const actions = `
accept agree approve consent|accepter approuver|akzeptieren zustimmen annehmen|aceptar aprobar
achieve accomplish attain reach|atteindre réussir accomplir|erreichen schaffen|lograr alcanzar conseguir
act behave behaviour conduct|agir comportement|handeln verhalten benehmen|actuar comportamiento conducta
adapt adjust tailor customise personalise modify|adapter ajuster personnaliser modifier|anpassen einstellen|adaptar ajustar personalizar
add insert append include|ajouter insérer inclure|hinzufügen einfügen ergänzen|añadir agregar insertar incluir
admit confess|admettre avouer|zugeben gestehen|admitir confesar
advise advice recommend recommendation suggest tip hint counsel|conseiller conseil recommander astuce|raten beraten empfehlen empfehlung tipp ratschlag|aconsejar consejo recomendar sugerir
aim goal objective target purpose intention|but objectif|ziel zweck absicht|objetivo meta propósito
allow permit let enable|permettre autoriser|erlauben ermöglichen zulassen|permitir autorizar
analyse examine investigate inspect study|analyser examiner étudier|analysieren untersuchen prüfen|analizar examinar investigar
answer reply respond response|répondre réponse|antworten antwort beantworten|responder respuesta contestar
apologise sorry regret|excuser excuse regretter|entschuldigen entschuldigung bereuen|disculpar disculpa lamentar
appear emerge arise|apparaître surgir|erscheinen auftauchen entstehen|aparecer surgir
argue debate dispute discuss discussion|débattre débat discuter discussion|diskutieren diskussion streiten debatte|discutir debate discusión
arrange organise sort order|organiser ranger trier ordonner|ordnen organisieren sortieren|organizar ordenar clasificar
arrive come|arriver venir|ankommen kommen|llegar venir
ask request inquire|demander interroger|fragen bitten|preguntar pedir solicitar
assess evaluate judge rate grade appraise evaluation assessment|évaluer juger noter évaluation|bewerten beurteilen benoten bewertung|evaluar juzgar calificar evaluación
attack assault strike|attaquer attaque|angreifen angriff|atacar ataque
attract appeal lure|attirer séduire|anziehen locken|atraer
avoid prevent evade escape|éviter empêcher prévenir|vermeiden verhindern|evitar prevenir impedir
bake roast oven|cuire four|backen ofen|hornear horno
become turn evolve|devenir|werden|convertirse volverse
begin start commence launch open|commencer démarrer lancer début|beginnen anfangen starten anfang|empezar comenzar iniciar inicio
believe belief think opinion|croire croyance penser opinion avis|glauben denken meinung|creer creencia pensar opinión
belong own possess|appartenir posséder|gehören besitzen|pertenecer poseer
bend curve fold|plier courber|biegen falten|doblar curvar
blame fault guilty guilt|accuser faute coupable|schuld beschuldigen schuldig|culpar culpa culpable
blink flash flicker|clignoter flash|blinken blitz flackern|parpadear destello
block obstruct prevent barrier|bloquer barrière obstacle|blockieren hindernis barriere|bloquear barrera obstáculo
boil cook|bouillir cuisiner cuire|kochen sieden|hervir cocinar
borrow lend loan|emprunter prêter prêt|leihen ausleihen|prestar préstamo
break crack smash shatter|casser briser rompre|brechen zerbrechen kaputt|romper quebrar
breathe breath|respirer souffle respiration|atmen atem atmung|respirar respiración aliento
bring carry deliver fetch|apporter porter livrer|bringen tragen liefern|traer llevar entregar
build construct assemble create|construire bâtir assembler|bauen errichten|construir edificar montar
burn fire flame|brûler feu flamme|brennen verbrennen feuer flamme|quemar fuego llama arder
buy purchase acquire|acheter achat acquérir|kaufen einkaufen erwerben|comprar compra adquirir
calculate compute work_out|calculer calcul|berechnen rechnen berechnung|calcular cálculo
call phone ring|appeler téléphoner|anrufen rufen|llamar telefonear
calm relax soothe|calmer détendre apaiser|beruhigen entspannen ruhig|calmar relajar tranquilo
cancel abort undo revert|annuler|abbrechen stornieren absagen rückgängig|cancelar anular deshacer
care look_after nurture|soigner soin prendre_soin|pflegen sorgen kümmern|cuidar cuidado
catch capture grab seize|attraper saisir capturer|fangen greifen ergreifen|atrapar capturar coger agarrar
cause trigger lead_to provoke bring_about reason|causer cause provoquer raison|verursachen ursache auslösen grund|causar causa provocar razón
celebrate party|fêter célébrer fête|feiern fest|celebrar fiesta
change alter modify transform shift|changer modifier transformer changement|ändern verändern wechseln änderung veränderung wandel|cambiar modificar transformar cambio
charge bill invoice fee|facturer facture frais|berechnen rechnung gebühr|cobrar factura tarifa
check verify control test examine|vérifier contrôler contrôle|prüfen überprüfen kontrollieren|comprobar verificar revisar
cheat trick fool deceive fraud|tricher tromper fraude|betrügen täuschen betrug schummeln|engañar trampa fraude
choose select pick opt choice selection|choisir sélectionner choix|wählen auswählen wahl auswahl|elegir escoger seleccionar elección
claim assert allege state|affirmer prétendre|behaupten behauptung|afirmar reclamar
clean wash tidy wipe|nettoyer laver propre|reinigen waschen putzen sauber|limpiar lavar limpio
climb ascend rise go_up|grimper monter|klettern steigen aufsteigen|escalar subir trepar
close shut|fermer|schließen zumachen|cerrar
collaborate cooperate teamwork work_together|collaborer coopérer ensemble|zusammenarbeiten kooperieren zusammenarbeit|colaborar cooperar
collect gather accumulate|collecter recueillir rassembler|sammeln|recoger recolectar reunir
combine merge join unite blend mix|combiner fusionner mélanger|kombinieren verbinden vereinen mischen|combinar fusionar unir mezclar
communicate communication convey|communiquer communication|kommunizieren kommunikation|comunicar comunicación
compare comparison contrast|comparer comparaison|vergleichen vergleich|comparar comparación
compete rival contest competition|concurrencer rivaliser concurrence|konkurrieren wettbewerb konkurrenz|competir competencia competición
complain complaint grievance|plaindre plainte réclamation|beschweren beschwerde klage|quejarse queja reclamación
complete finish end conclude terminate|terminer finir achever fin|beenden abschließen fertig ende|terminar acabar completar fin
confirm verify prove proof evidence|confirmer prouver preuve|bestätigen beweisen beweis|confirmar demostrar prueba evidencia
connect link join attach|connecter relier lier lien|verbinden verknüpfen verbindung|conectar enlazar unir enlace
consider think_about reflect ponder|considérer réfléchir|überlegen nachdenken bedenken|considerar reflexionar
contain include hold comprise|contenir comporter|enthalten beinhalten|contener incluir
continue go_on proceed resume carry_on|continuer poursuivre reprendre|fortsetzen weitermachen fortfahren|continuar seguir reanudar
convert transform translate turn_into|convertir transformer|umwandeln konvertieren|convertir transformar
convince persuade influence|convaincre persuader influencer|überzeugen überreden beeinflussen|convencer persuadir influir
copy duplicate clone replicate imitate|copier dupliquer imiter copie|kopieren nachahmen kopie|copiar duplicar imitar copia
correct fix repair mend amend|corriger réparer|korrigieren reparieren verbessern|corregir reparar arreglar
count number tally|compter nombre|zählen anzahl|contar número recuento
cover hide conceal mask|couvrir cacher masquer|verstecken verbergen bedecken|cubrir esconder ocultar
create make produce generate design|créer produire fabriquer générer|erstellen schaffen erzeugen herstellen|crear producir fabricar generar
criticise criticism critique feedback|critiquer critique|kritisieren kritik rückmeldung|criticar crítica retroalimentación
cry weep tears|pleurer larmes|weinen tränen|llorar lágrimas
cut slice trim crop chop|couper trancher rogner|schneiden zuschneiden kürzen|cortar recortar
damage harm hurt injure|endommager blesser nuire dommage|schaden beschädigen verletzen|dañar herir daño
dance dancing|danser danse|tanzen tanz|bailar baile danza
decide determine resolve decision|décider décision|entscheiden entscheidung beschließen|decidir decisión
decrease reduce lower diminish shrink decline drop fall|diminuer réduire baisser baisse|verringern reduzieren senken sinken abnehmen|disminuir reducir bajar descenso
defend protect guard shield defence|défendre protéger défense protection|verteidigen schützen schutz|defender proteger defensa protección
define definition meaning|définir définition|definieren bedeutung|definir definición significado
delay postpone defer late|retarder reporter retard|verzögern verschieben verspätung|retrasar aplazar demora
delete remove erase eliminate discard|supprimer effacer enlever éliminer|löschen entfernen beseitigen|eliminar borrar quitar suprimir
deny refuse reject decline|nier refuser rejeter|leugnen ablehnen verweigern|negar rechazar
depend rely trust|dépendre compter|abhängen verlassen vertrauen|depender confiar
describe portray depict description|décrire description|beschreiben beschreibung|describir descripción
deserve earn merit|mériter gagner|verdienen|merecer ganar
destroy ruin demolish wreck|détruire démolir ruiner|zerstören vernichten|destruir arruinar
develop grow expand evolve development|développer développement évoluer|entwickeln entwicklung|desarrollar desarrollo
die death dead perish|mourir mort décès|sterben tod tot|morir muerte muerto
dig excavate hole|creuser trou fouille|graben loch|cavar excavar agujero
disappear vanish lost|disparaître perdu|verschwinden verloren|desaparecer perdido
discover find detect uncover|découvrir trouver détecter|entdecken finden|descubrir encontrar detectar
distinguish differentiate tell_apart difference|distinguer différence|unterscheiden unterschied|distinguir diferencia
distract distraction interrupt disturb|distraire distraction déranger interrompre|ablenken ablenkung stören unterbrechen|distraer distracción interrumpir molestar
distribute share spread hand_out|distribuer répartir partager|verteilen teilen|distribuir repartir compartir
divide split separate|diviser partager séparer|teilen trennen aufteilen|dividir separar partir
draw sketch drawing|dessiner dessin|zeichnen zeichnung|dibujar dibujo
dream|rêver rêve|träumen traum|soñar sueño
drink beverage|boire boisson|trinken getränk|beber bebida
drive steer|conduire piloter|fahren lenken|conducir manejar
earn income salary wage|gagner salaire revenu|verdienen gehalt lohn einkommen|ganar sueldo salario ingreso
eat consume feed|manger nourrir consommer|essen fressen verzehren|comer alimentar consumir
edit revise modify|éditer modifier réviser|bearbeiten überarbeiten|editar modificar revisar
employ hire recruit|employer embaucher recruter|einstellen anstellen beschäftigen|emplear contratar reclutar
encourage motivate inspire motivation|encourager motiver motivation|ermutigen motivieren motivation|animar motivar motivación
enjoy like love pleasure fun|aimer apprécier plaisir|genießen mögen lieben spaß|disfrutar gustar amar placer diversión
enter input type|entrer saisir taper|eingeben eintreten tippen|entrar introducir teclear
escape flee run_away|échapper fuir|fliehen entkommen flucht|escapar huir
estimate guess approximate|estimer deviner estimation|schätzen raten schätzung|estimar adivinar estimación
exaggerate overstate|exagérer|übertreiben|exagerar
exchange swap trade|échanger échange|tauschen austauschen|intercambiar cambiar
exercise practise train workout practice|exercer entraîner exercice pratiquer|üben trainieren übung|ejercitar entrenar practicar ejercicio
exist|exister|existieren geben|existir
expect anticipate await|attendre anticiper prévoir|erwarten|esperar prever
explain clarify illustrate explanation|expliquer explication éclaircir|erklären erläutern erklärung|explicar aclarar explicación
explore investigate discover|explorer|erforschen erkunden|explorar
explode explosion burst blow_up|exploser explosion éclater|explodieren explosion platzen|explotar explosión estallar
export save_as|exporter|exportieren|exportar
express utter say voice|exprimer|ausdrücken äußern|expresar
extend stretch lengthen prolong|étendre étirer prolonger|dehnen verlängern erweitern|extender estirar prolongar
fail failure flop|échouer échec|scheitern misserfolg versagen|fracasar fallar fracaso
fall drop tumble|tomber chute|fallen sturz|caer caída
fear afraid scared frightened anxiety|craindre peur angoisse|fürchten angst furcht|temer miedo ansiedad
feel emotion feeling sense|sentir sentiment émotion|fühlen gefühl emotion|sentir sentimiento emoción
fight battle combat struggle|combattre bataille lutter|kämpfen kampf schlacht|luchar pelear batalla
fill|remplir|füllen|llenar rellenar
find locate search look_for seek|trouver chercher rechercher|finden suchen suche|encontrar buscar búsqueda
float swim|flotter nager|schwimmen schweben treiben|flotar nadar
flow stream current|couler flux courant|fließen strom strömung|fluir flujo corriente
fly flight|voler vol|fliegen flug|volar vuelo
focus concentrate attention|concentrer attention|konzentrieren aufmerksamkeit konzentration|concentrar atención enfocar
follow track pursue|suivre poursuivre|folgen verfolgen|seguir perseguir
forbid prohibit ban|interdire interdiction|verbieten verbot verboten|prohibir prohibición
force compel oblige|forcer obliger contraindre|zwingen|forzar obligar
forget forgetting|oublier oubli|vergessen|olvidar olvido
forgive pardon|pardonner pardon|verzeihen vergeben|perdonar perdón
freeze ice frozen|geler glace congeler|frieren gefrieren eis einfrieren|congelar hielo helar
gain obtain get acquire|obtenir gagner acquérir|gewinnen bekommen erhalten|obtener ganar adquirir
generalise generalize|généraliser|verallgemeinern|generalizar
give donate offer provide supply|donner offrir fournir|geben spenden anbieten liefern|dar donar ofrecer proporcionar
govern rule reign|gouverner régner|regieren herrschen|gobernar reinar
greet welcome hello|saluer accueillir bienvenue|grüßen begrüßen willkommen|saludar bienvenida
grow growth increase|grandir pousser croissance|wachsen wachstum|crecer crecimiento
handle deal_with cope manage|gérer traiter|umgehen bewältigen|manejar tratar gestionar
hang suspend|pendre accrocher|hängen aufhängen|colgar
happen occur take_place|arriver se_passer|passieren geschehen vorkommen|ocurrir suceder pasar
hate dislike detest|détester haïr haine|hassen hass|odiar odio
heal cure recover|guérir rétablir|heilen genesen heilung|curar sanar recuperar
hear listen|entendre écouter|hören zuhören|oír escuchar
heat warm|chauffer chaleur chaud|heizen erhitzen wärme warm hitze|calentar calor caliente
help assist support aid assistance|aider aide assister soutien|helfen hilfe unterstützen unterstützung|ayudar ayuda apoyar apoyo
hesitate|hésiter|zögern|dudar vacilar
hit strike beat|frapper taper|schlagen treffen|golpear pegar
hope|espérer espoir|hoffen hoffnung|esperar esperanza
hunt chase|chasser chasse|jagen jagd|cazar caza
identify recognise|identifier reconnaître|erkennen identifizieren|identificar reconocer
ignore neglect overlook|ignorer négliger|ignorieren vernachlässigen|ignorar descuidar
imagine imagination picture envision|imaginer imagination|vorstellen fantasie|imaginar imaginación
implement carry_out execute|mettre_en_oeuvre réaliser exécuter|umsetzen ausführen durchführen|implementar ejecutar realizar
import upload load|importer charger téléverser|importieren laden hochladen|importar cargar subir
improve enhance better optimise boost|améliorer optimiser amélioration|verbessern optimieren verbesserung|mejorar optimizar mejora
increase raise grow rise boost|augmenter accroître hausse|erhöhen steigern zunehmen anstieg|aumentar incrementar subir aumento
infect infection contagious|infecter infection contagieux|anstecken infektion infizieren|infectar infección contagio
inform notify tell announce|informer annoncer prévenir|informieren mitteilen benachrichtigen|informar avisar anunciar
inherit inheritance heritage|hériter héritage|erben erbe vererbung|heredar herencia
install set_up setup|installer installation|installieren einrichten|instalar configurar
intend plan mean|prévoir projeter|planen beabsichtigen vorhaben|planear pretender
interact interaction interactive|interagir interaction interactif|interagieren interaktion interaktiv|interactuar interacción interactivo
interpret understand interpretation|interpréter interprétation|deuten interpretieren auslegung|interpretar interpretación
introduce present introduction|présenter introduire introduction|vorstellen einführen einführung|presentar introducir introducción
invent invention inventor|inventer invention|erfinden erfindung|inventar invento invención
invest investment|investir investissement|investieren investition|invertir inversión
invite invitation|inviter invitation|einladen einladung|invitar invitación
jump leap hop|sauter saut|springen sprung|saltar salto
justify|justifier|rechtfertigen begründen|justificar
keep retain preserve save store|garder conserver sauvegarder|behalten bewahren aufbewahren speichern|guardar conservar mantener
kill murder slay|tuer meurtre assassiner|töten mord umbringen|matar asesinar asesinato
kiss hug|embrasser|küssen umarmen|besar abrazar
know knowledge aware|savoir connaître connaissance|wissen kennen kenntnis|saber conocer conocimiento
last endure persist duration|durer durée|dauern dauer andauern|durar duración
laugh humour joke funny|rire humour blague drôle|lachen humor witz lustig|reír humor broma chiste gracioso
lead guide direct leadership leader|diriger mener guider chef|führen leiten führung|dirigir liderar guiar liderazgo
learn study learning|apprendre étudier apprentissage|lernen studieren|aprender estudiar aprendizaje
leave depart quit exit|partir quitter sortir|verlassen gehen abreisen|salir partir irse abandonar
lie lying liar untrue|mentir mensonge|lügen lüge|mentir mentira
lift raise elevate|lever soulever|heben anheben|levantar elevar alzar
limit restrict constrain boundary|limiter restreindre limite|begrenzen beschränken grenze|limitar restringir límite
live life alive living|vivre vie vivant|leben lebendig|vivir vida vivo
look watch see view observe|regarder voir observer|sehen schauen ansehen beobachten|mirar ver observar
lose loss|perdre perte|verlieren verlust|perder pérdida
maintain maintenance upkeep|maintenir entretenir entretien|warten wartung instandhaltung pflegen|mantener mantenimiento
manage administer run|gérer administrer gestion|verwalten leiten verwaltung|gestionar administrar gestión
marry marriage wedding spouse|épouser mariage|heiraten ehe hochzeit|casarse matrimonio boda
measure measurement gauge|mesurer mesure|messen messung|medir medida medición
meet encounter|rencontrer rencontre|treffen begegnen|encontrar conocer
melt|fondre fonte|schmelzen|derretir fundir
mention refer|mentionner citer|erwähnen nennen|mencionar citar
miss lack absent|manquer manque absent|fehlen vermissen mangel|faltar extrañar falta
mix stir blend|mélanger remuer|mischen rühren|mezclar revolver
move motion movement|bouger déplacer mouvement|bewegen bewegung verschieben|mover desplazar movimiento
negotiate bargain negotiation|négocier négociation|verhandeln verhandlung|negociar negociación
notice remark spot|remarquer|bemerken merken|notar darse_cuenta
obey comply conform|obéir respecter|gehorchen befolgen|obedecer cumplir
open|ouvrir ouvert|öffnen offen|abrir abierto
order command|commander ordre|bestellen befehl|pedir encargar orden
overcome beat defeat|surmonter vaincre|überwinden besiegen|superar vencer
pack wrap|emballer paquet|packen verpacken|empaquetar envolver
participate take_part join|participer|teilnehmen mitmachen teilnahme|participar
pass_on transmit transfer|transmettre transférer|übertragen weitergeben|transmitir transferir
pause break rest|pause repos reposer|pause rast ausruhen|pausa descanso descansar
pay payment|payer paiement|zahlen bezahlen zahlung|pagar pago
perceive perception|percevoir perception|wahrnehmen wahrnehmung|percibir percepción
perform performance|jouer performance|leisten leistung aufführen|rendimiento desempeño actuar
plan schedule planning|planifier plan planning|planen plan planung zeitplan|planificar plan planificación
plant sow seed|planter semer graine|pflanzen säen samen|plantar sembrar semilla
play game|jouer jeu|spielen spiel|jugar juego
point indicate show|indiquer montrer pointer|zeigen anzeigen|señalar indicar mostrar
polish refine|polir affiner|polieren verfeinern|pulir refinar
pour|verser|gießen einschenken|verter echar
praise compliment|louer féliciter compliment|loben lob|alabar elogiar elogio
pray prayer|prier prière|beten gebet|rezar oración
predict forecast prediction foresee|prédire prévoir prévision|vorhersagen vorhersage prognose|predecir pronosticar pronóstico predicción
prefer favourite|préférer préféré|bevorzugen vorziehen lieblings|preferir favorito
prepare preparation get_ready|préparer préparation|vorbereiten vorbereitung|preparar preparación
press push click tap|presser appuyer cliquer|drücken klicken tippen|presionar pulsar hacer_clic
pretend simulate feign|faire_semblant simuler|vortäuschen simulieren|fingir simular
print|imprimer impression|drucken druck|imprimir impresión
process treat|traiter traitement processus|verarbeiten verarbeitung prozess|procesar proceso
promise pledge vow|promettre promesse|versprechen|prometer promesa
pronounce pronunciation|prononcer prononciation|aussprechen aussprache|pronunciar pronunciación
propose proposal suggest|proposer proposition|vorschlagen vorschlag|proponer propuesta
publish release|publier publication|veröffentlichen|publicar publicación
pull drag|tirer traîner|ziehen|tirar arrastrar
punish punishment penalty|punir punition peine|bestrafen strafe|castigar castigo pena
push shove|pousser|schieben stoßen|empujar
put place set lay|mettre poser placer|legen stellen setzen|poner colocar
react reaction|réagir réaction|reagieren reaktion|reaccionar reacción
read reading|lire lecture|lesen lektüre|leer lectura
realise notice understand|réaliser comprendre|merken erkennen|darse_cuenta
receive get obtain|recevoir|bekommen erhalten empfangen|recibir
recognise recognition|reconnaître reconnaissance|erkennen wiedererkennen|reconocer reconocimiento
record capture save|enregistrer enregistrement|aufnehmen aufzeichnen aufnahme|grabar registrar grabación
recover restore regain|récupérer restaurer|wiederherstellen erholen|recuperar restaurar
recycle reuse waste|recycler réutiliser|wiederverwenden recyceln|reciclar reutilizar
refresh reload update|rafraîchir actualiser|aktualisieren erneuern|actualizar refrescar
relate relation relationship connection|relation rapport lien|beziehung zusammenhang verhältnis|relación vínculo
release free liberate|libérer relâcher|befreien freilassen loslassen|liberar soltar
remember recall recollect memory memorise|se_souvenir rappeler mémoire souvenir|erinnern merken gedächtnis erinnerung|recordar acordarse memoria recuerdo
remind reminder|rappeler rappel|erinnern erinnerung|recordar recordatorio
repeat again repetition|répéter répétition|wiederholen wiederholung|repetir repetición
replace substitute swap|remplacer substituer|ersetzen austauschen|reemplazar sustituir
report tell|rapporter signaler rapport|berichten melden bericht|informar reportar informe
represent stand_for symbolise|représenter|darstellen vertreten|representar
require need necessary must|exiger nécessiter besoin nécessaire|brauchen benötigen erfordern nötig notwendig|requerir necesitar necesario
research investigate study|recherche rechercher étude|forschen forschung studie|investigar investigación estudio
resist resistance withstand|résister résistance|widerstehen widerstand|resistir resistencia
respect esteem|respecter respect|respektieren achten respekt|respetar respeto
retire retirement pension|retraite pension|ruhestand rente pension|jubilarse jubilación pensión
return go_back come_back|retourner revenir retour|zurückkehren zurückkommen rückkehr|volver regresar retorno
reveal disclose expose|révéler dévoiler|enthüllen offenbaren verraten|revelar mostrar
reward prize award|récompenser récompense prix|belohnen belohnung preis|recompensar recompensa premio
ride|monter|reiten fahren|montar cabalgar
risk danger hazard threat|risque danger menace|risiko gefahr bedrohung|riesgo peligro amenaza
rotate spin turn revolve|tourner rotation|drehen rotieren drehung|girar rotar giro
run sprint jog|courir course|laufen rennen|correr carrera
save rescue|sauver secourir|retten rettung|salvar rescatar
say speak talk tell|dire parler|sagen sprechen reden|decir hablar
scale resize zoom|redimensionner échelle agrandir|skalieren größe maßstab vergrößern|escalar redimensionar escala
scare frighten terrify|effrayer faire_peur|erschrecken|asustar
sell sale|vendre vente|verkaufen verkauf|vender venta
send ship dispatch|envoyer expédier|senden schicken versenden|enviar mandar
serve service|servir service|dienen bedienen dienst|servir servicio
sew knit|coudre tricoter|nähen stricken|coser tejer
shake tremble vibrate|secouer trembler vibrer|schütteln zittern vibrieren|sacudir temblar vibrar
share|partager partage|teilen|compartir
shine glow|briller luire|scheinen leuchten|brillar
shoot|tirer|schießen|disparar
shout yell scream|crier cri|schreien rufen schrei|gritar grito
show display demonstrate present|montrer afficher démontrer|zeigen anzeigen vorführen|mostrar enseñar exhibir
sing song singing|chanter chanson chant|singen lied gesang|cantar canción canto
sink|couler|sinken untergehen|hundirse
sit seat|asseoir siège|sitzen sitz|sentarse asiento
sleep asleep nap|dormir sommeil sieste|schlafen schlaf|dormir sueño siesta
slide slip|glisser|rutschen gleiten|deslizar resbalar
smell odour scent|sentir odeur parfum|riechen geruch duft|oler olor aroma
smile|sourire|lächeln|sonreír sonrisa
smoke smoking|fumer fumée|rauchen rauch|fumar humo
solve resolve solution|résoudre solution|lösen lösung|resolver solución
spell spelling|épeler orthographe|buchstabieren rechtschreibung|deletrear ortografía
spend|dépenser passer|ausgeben verbringen|gastar pasar
spread expand propagate|répandre propager|verbreiten ausbreiten|propagar extender difundir
stand|être_debout|stehen|estar_de_pie
stay remain|rester demeurer|bleiben|quedarse permanecer
steal theft rob thief|voler vol voleur|stehlen diebstahl dieb|robar robo ladrón
stick glue adhere|coller colle|kleben klebstoff|pegar pegamento
stop halt cease|arrêter cesser|anhalten aufhören stoppen|parar detener cesar
strengthen reinforce|renforcer|stärken verstärken|fortalecer reforzar
succeed success|réussir succès|gelingen erfolg erfolgreich|tener_éxito éxito
suffer pain|souffrir douleur|leiden schmerz|sufrir dolor
summarise summary overview recap|résumer résumé|zusammenfassen zusammenfassung überblick|resumir resumen
suppose assume assumption presume|supposer hypothèse|annehmen vermuten annahme|suponer suposición
surprise astonish amazing|surprendre surprise étonner|überraschen überraschung|sorprender sorpresa
survive survival|survivre survie|überleben|sobrevivir supervivencia
swallow|avaler|schlucken|tragar
take|prendre|nehmen|tomar coger
taste flavour|goûter goût saveur|schmecken geschmack|probar sabor gusto
teach instruct educate|enseigner instruire|lehren unterrichten beibringen|enseñar instruir
tear rip|déchirer|reißen zerreißen|rasgar romper
thank grateful gratitude|remercier merci|danken dank dankbar|agradecer gracias
throw toss|jeter lancer|werfen|lanzar tirar
touch contact|toucher contact|berühren kontakt|tocar contacto
translate translation|traduire traduction|übersetzen übersetzung|traducir traducción
travel journey trip voyage|voyager voyage|reisen reise|viajar viaje
treat treatment therapy|traiter traitement thérapie|behandeln behandlung therapie|tratar tratamiento terapia
try attempt|essayer tenter tentative|versuchen versuch probieren|intentar probar intento
understand comprehend grasp|comprendre compréhension|verstehen begreifen verständnis|entender comprender comprensión
update upgrade|mettre_à_jour mise_à_jour|aktualisieren aktualisierung|actualizar actualización
use usage apply employ|utiliser usage employer|benutzen verwenden nutzen anwenden|usar utilizar uso
vote election poll|voter vote élection|wählen abstimmen wahl|votar voto elección
wait queue|attendre attente|warten schlange|esperar cola
wake awake|réveiller réveil|aufwachen wecken wach|despertar despierto
walk stroll|marcher promener|gehen laufen spazieren|caminar andar pasear
want wish desire|vouloir désirer souhait|wollen wünschen wunsch|querer desear deseo
warn warning alert|avertir alerte avertissement|warnen warnung|advertir alerta aviso
waste squander|gaspiller gaspillage|verschwenden verschwendung|desperdiciar desperdicio
wear dress clothes|porter vêtements habits|tragen kleidung kleider|vestir llevar ropa
weigh weight heavy|peser poids lourd|wiegen gewicht schwer|pesar peso pesado
win victory winner|gagner victoire|gewinnen sieg gewinner|ganar victoria
wonder curious curiosity|demander curieux curiosité|wundern neugierig neugier|preguntarse curioso curiosidad
work function operate|fonctionner marcher|funktionieren|funcionar
worry concern anxious|inquiéter souci inquiet|sorgen besorgt|preocupar preocupación
write author writing|écrire rédiger écriture|schreiben verfassen|escribir redactar escritura
`;
