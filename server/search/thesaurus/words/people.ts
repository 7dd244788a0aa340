/** People, bodies, health, society, work and money. One line for each meaning: English, French, German, Spanish. */
export const people = `
person individual people folk human|personne gens individu|person mensch leute|persona gente individuo
man male gentleman|homme mâle|mann männlich|hombre varón masculino
woman female lady|femme féminin|frau weiblich|mujer femenino
child kid children|enfant gosse|kind kinder|niño niña hijo
baby infant toddler newborn|bébé nourrisson|baby säugling kleinkind|bebé
boy|garçon|junge|chico muchacho
girl|fille|mädchen|chica muchacha
teenager adolescent youngster|adolescent ado|jugendlicher teenager|adolescente
adult grown_up|adulte|erwachsener erwachsene|adulto
elderly senior old_people|personne_âgée aîné senior|ältere senioren|anciano mayor
family relatives|famille parents|familie verwandte|familia parientes
parents mother father mum dad|parents mère père|eltern mutter vater|padres madre padre
brother sister sibling|frère soeur|bruder schwester geschwister|hermano hermana
son daughter|fils fille|sohn tochter|hijo hija
grandparents grandmother grandfather|grands_parents grand_mère grand_père|großeltern großmutter großvater oma opa|abuelos abuela abuelo
husband wife spouse|mari femme époux|ehemann ehefrau|marido esposo esposa
friend mate buddy friendship|ami copain amitié|freund freundschaft|amigo amistad
neighbour|voisin|nachbar|vecino
enemy opponent|ennemi adversaire|feind gegner|enemigo adversario
guest visitor|invité visiteur|gast besucher|invitado visitante huésped
stranger foreigner|étranger inconnu|fremder ausländer|extraño extranjero
name surname|nom prénom|name nachname|nombre apellido
birth born|naissance né|geburt geboren|nacimiento nacer
ancestor forefather|ancêtre|vorfahr|antepasado ancestro
identity|identité|identität|identidad
gender sex|genre sexe|geschlecht|género sexo
body|corps|körper leib|cuerpo
head|tête|kopf|cabeza
face|visage|gesicht|cara rostro
eye sight vision|oeil yeux vue vision|auge sehen sicht|ojo vista visión
ear hearing|oreille ouïe|ohr gehör|oreja oído audición
nose|nez|nase|nariz
mouth lips|bouche lèvres|mund lippen|boca labios
tooth teeth dental dentist|dent dentiste|zahn zähne zahnarzt|diente dentista
tongue|langue|zunge|lengua
neck throat|cou gorge|hals nacken kehle|cuello garganta
shoulder arm elbow|épaule bras coude|schulter arm ellbogen|hombro brazo codo
hand finger thumb|main doigt pouce|hand finger daumen|mano dedo pulgar
leg knee foot|jambe genou pied|bein knie fuß|pierna rodilla pie
back spine|dos colonne_vertébrale|rücken wirbelsäule|espalda columna
heart cardiac cardiovascular|coeur cardiaque|herz|corazón cardíaco
blood vein artery|sang veine artère|blut vene arterie ader|sangre vena arteria
brain mind cerebral|cerveau esprit|gehirn hirn verstand|cerebro mente
nerve neuron neural|nerf neurone|nerv nervenzelle neuron|nervio neurona
skin|peau|haut|piel
hair|cheveux poil|haar haare|pelo cabello
bone skeleton|os squelette|knochen skelett|hueso esqueleto
muscle|muscle|muskel|músculo
lung|poumon|lunge|pulmón
stomach belly digestion gut intestine|estomac ventre digestion intestin|magen bauch verdauung darm|estómago vientre digestión intestino
liver kidney|foie rein|leber niere|hígado riñón
voice vocal|voix vocal|stimme|voz vocal
tears sweat|sueur transpiration|schweiß schwitzen|sudor sudar
disease illness sickness disorder|maladie trouble|krankheit erkrankung störung|enfermedad trastorno
symptom sign|symptôme signe|symptom anzeichen|síntoma señal
pain ache headache|douleur mal_de_tête|schmerz kopfschmerzen|dolor dolor_de_cabeza
fever temperature|fièvre température|fieber temperatur|fiebre temperatura
flu influenza cold cough|grippe rhume toux|grippe erkältung husten|gripe resfriado tos
cancer tumour|cancer tumeur|krebs tumor|cáncer tumor
diabetes insulin|diabète insuline|diabetes insulin zuckerkrankheit|diabetes insulina
allergy allergic|allergie|allergie|alergia
virus bacteria germ pathogen microbe|virus bactérie microbe|virus bakterie keim erreger|virus bacteria germen microbio
vaccine vaccination immunisation jab|vaccin vaccination|impfung impfstoff|vacuna vacunación
immune immunity antibody|immunitaire immunité anticorps|immun immunität abwehr antikörper|inmune inmunidad anticuerpo
epidemic pandemic outbreak plague|épidémie pandémie peste|epidemie pandemie seuche pest|epidemia pandemia peste brote
medicine drug medication pill|médicament médecine pilule|medikament arznei medizin tablette|medicamento medicina fármaco pastilla
antibiotic|antibiotique|antibiotikum antibiotika|antibiótico
doctor physician|médecin docteur|arzt ärztin doktor|médico doctor
nurse|infirmière infirmier|krankenschwester pfleger|enfermera enfermero
hospital clinic|hôpital clinique|krankenhaus klinik|hospital clínica
surgery operation surgeon|chirurgie opération chirurgien|operation chirurgie chirurg|cirugía operación cirujano
wound injury|blessure plaie|wunde verletzung|herida lesión
disability disabled impairment handicap|handicap handicapé|behinderung behindert|discapacidad discapacitado
diet nutrition|régime nutrition alimentation|ernährung diät|dieta nutrición alimentación
mental psychological psychology psyche|mental psychologique psychologie|psychisch psychologie mental seelisch|mental psicológico psicología
depression depressed|dépression|depression|depresión
addiction addicted dependence|dépendance addiction|sucht abhängigkeit|adicción dependencia
stress burnout pressure|stress pression épuisement|stress druck belastung burnout|estrés presión agotamiento
personality character temperament|personnalité caractère|persönlichkeit charakter|personalidad carácter
empathy compassion|empathie compassion|empathie mitgefühl|empatía compasión
desire longing|désir|verlangen sehnsucht|deseo
love romance affection|amour affection|liebe zuneigung|amor cariño
shame embarrassed embarrassment|honte gêné|scham peinlich|vergüenza
jealousy envy|jalousie envie|eifersucht neid|celos envidia
boredom|ennui|langeweile|aburrimiento
willpower discipline self_control|volonté discipline|willenskraft disziplin|voluntad disciplina
procrastination put_off delay|procrastination|aufschieben prokrastination|procrastinación
perception illusion|perception illusion|wahrnehmung täuschung illusion|percepción ilusión
attention concentration focus|attention concentration|aufmerksamkeit konzentration|atención concentración
intelligence iq|intelligence|intelligenz|inteligencia
society community public|société communauté|gesellschaft gemeinschaft|sociedad comunidad
culture cultural|culture culturel|kultur kulturell|cultura cultural
religion faith church|religion foi église|religion glaube kirche|religión fe iglesia
god divine|dieu divin|gott göttlich|dios divino
soul spirit|âme esprit|seele geist|alma espíritu
philosophy philosopher|philosophie philosophe|philosophie philosoph|filosofía filósofo
ethics moral morality|éthique morale|ethik moral|ética moral
freedom liberty|liberté|freiheit|libertad
equality gender_equality|égalité|gleichberechtigung gleichheit|igualdad
racism discrimination|racisme discrimination|rassismus diskriminierung|racismo discriminación
violence aggression|violence agression|gewalt aggression|violencia agresión
crime criminal offence|crime criminel délit|verbrechen kriminell straftat|crimen delito criminal
police officer|police policier|polizei polizist|policía
prison jail|prison|gefängnis|cárcel prisión
court judge trial|tribunal juge procès|gericht richter prozess|tribunal juez juicio
law legal legislation|loi droit légal juridique|gesetz recht rechtlich|ley derecho legal jurídico
lawyer attorney|avocat|anwalt rechtsanwalt|abogado
contract agreement deal|contrat accord|vertrag vereinbarung|contrato acuerdo
rights human_rights|droits|rechte menschenrechte|derechos
copyright licence|droit_d'auteur licence|urheberrecht lizenz|derechos_de_autor licencia
privacy data_protection|vie_privée confidentialité|datenschutz privatsphäre|privacidad
government state administration|gouvernement état|regierung staat verwaltung|gobierno estado
politics political politician|politique politicien|politik politisch politiker|política político
democracy democratic|démocratie démocratique|demokratie demokratisch|democracia democrático
parliament congress|parlement congrès|parlament kongress|parlamento congreso
president minister|président ministre|präsident minister|presidente ministro
king queen monarch monarchy|roi reine monarchie|könig königin monarchie|rey reina monarquía
emperor empire|empereur empire|kaiser reich imperium|emperador imperio
citizen citizenship|citoyen citoyenneté|bürger staatsbürgerschaft|ciudadano ciudadanía
country nation national|pays nation national|land nation national|país nación nacional
tax taxation|impôt taxe|steuer abgabe|impuesto
war warfare military|guerre militaire|krieg militär|guerra militar
soldier army troops|soldat armée troupes|soldat armee heer|soldado ejército tropas
weapon gun arms bomb|arme fusil bombe|waffe gewehr bombe|arma bomba
peace|paix|frieden|paz
revolution revolt uprising|révolution révolte|revolution aufstand|revolución revuelta
slavery slave|esclavage esclave|sklaverei sklave|esclavitud esclavo
colony colonial colonialism|colonie colonial|kolonie kolonial|colonia colonial
migration migrant refugee immigration|migration migrant réfugié|migration flüchtling einwanderung|migración migrante refugiado
border frontier|frontière|grenze|frontera
medieval middle_ages|moyen_âge médiéval|mittelalter|edad_media medieval
ancient antiquity roman greek|antiquité romain grec|antike römisch griechisch|antigüedad romano griego
archaeology archaeologist ruins|archéologie ruines|archäologie ruinen|arqueología ruinas
work job labour employment occupation|travail emploi boulot|arbeit beruf job|trabajo empleo
career profession|carrière profession métier|karriere beruf laufbahn|carrera profesión
employee worker staff colleague|employé travailleur collègue personnel|mitarbeiter angestellter arbeiter kollege|empleado trabajador compañero personal
boss manager supervisor executive|patron chef responsable|chef vorgesetzter führungskraft manager|jefe gerente directivo
team crew|équipe|team mannschaft|equipo
meeting conference appointment|réunion conférence rendez_vous|besprechung sitzung treffen termin konferenz|reunión conferencia cita
office workplace|bureau|büro arbeitsplatz|oficina
company business firm enterprise corporation|entreprise société|firma unternehmen betrieb|empresa compañía negocio
startup start_up founder entrepreneur|startup fondateur entrepreneur|gründer unternehmer start_up|emprendedor fundador
customer client consumer|client consommateur|kunde verbraucher|cliente consumidor
product goods merchandise|produit marchandise|produkt ware|producto mercancía
market marketplace|marché|markt|mercado
marketing advertising advert promotion|marketing publicité|werbung marketing|publicidad marketing anuncio
brand branding logo|marque logo|marke logo|marca logotipo
strategy strategic|stratégie|strategie|estrategia
project|projet|projekt|proyecto
deadline due_date|échéance date_limite délai|frist termin abgabetermin|plazo fecha_límite
budget|budget|budget haushalt|presupuesto
interview|entretien interview|vorstellungsgespräch interview gespräch|entrevista
cv curriculum_vitae|cv curriculum|lebenslauf|currículum
remote_work home_office telework|télétravail|heimarbeit homeoffice|teletrabajo
conflict dispute quarrel|conflit dispute|konflikt streit|conflicto disputa
promotion raise|promotion augmentation|beförderung gehaltserhöhung|ascenso aumento
dismiss fire layoff redundancy unemployment|licencier licenciement chômage|entlassen kündigung arbeitslosigkeit|despedir despido desempleo paro
industry manufacturing factory|industrie usine fabrique|industrie fabrik|industria fábrica
machine engine motor|machine moteur|maschine motor|máquina motor
tool instrument device equipment|outil instrument appareil équipement|werkzeug gerät instrument|herramienta instrumento aparato equipo
craft handmade|artisanat fait_main|handwerk handgemacht|artesanía
farming agriculture farmer farm|agriculture agriculteur ferme|landwirtschaft bauer bauernhof|agricultura agricultor granja
trade commerce|commerce échange|handel|comercio
store shop supermarket|magasin boutique supermarché|laden geschäft supermarkt|tienda supermercado
money cash currency|argent monnaie devise|geld währung bargeld|dinero moneda efectivo
bank banking|banque|bank|banco
credit debt loan mortgage|crédit dette prêt hypothèque|kredit schulden darlehen hypothek|crédito deuda préstamo hipoteca
interest_rate|taux_d'intérêt|zinsen zinssatz|tasa_de_interés
inflation rising_prices|inflation|inflation teuerung|inflación
price cost|prix coût|preis kosten|precio coste
profit gain revenue|profit bénéfice revenu|gewinn profit umsatz|beneficio ganancia ingresos
economy economic economics|économie économique|wirtschaft ökonomie|economía económico
finance financial|finance financier|finanzen finanziell|finanzas financiero
stock share stock_market|action bourse|aktie börse|acción bolsa
saving savings|épargne économies|sparen ersparnisse|ahorro ahorrar
insurance|assurance|versicherung|seguro
household|ménage foyer|haushalt|hogar
supply demand|offre demande|angebot nachfrage|oferta demanda
crisis recession crash|crise récession krach|krise rezession|crisis recesión
poverty inequality|pauvreté inégalité|armut ungleichheit|pobreza desigualdad
charity donation|charité don|spende wohltätigkeit|caridad donación
globalisation|mondialisation|globalisierung|globalización
city town urban|ville urbain|stadt städtisch|ciudad urbano
village rural countryside|village rural campagne|dorf ländlich|pueblo rural campo
house home flat apartment|maison appartement logement|haus wohnung heim|casa piso apartamento hogar
room|chambre pièce salle|zimmer raum|habitación cuarto sala
kitchen|cuisine|küche|cocina
bathroom toilet|salle_de_bain toilettes|badezimmer toilette|baño
bed bedroom|lit|bett schlafzimmer|cama dormitorio
door window|porte fenêtre|tür fenster|puerta ventana
wall roof|mur toit|wand mauer dach|pared muro techo
floor ground|sol plancher|boden fußboden|suelo piso
stairs ladder|escalier échelle|treppe leiter|escalera
furniture chair table wardrobe|meuble chaise table armoire|möbel stuhl tisch schrank|mueble silla mesa armario
garden yard|jardin|garten|jardín
street road highway|rue route autoroute|straße weg autobahn|calle carretera autopista
bridge tunnel|pont tunnel|brücke tunnel|puente túnel
building architecture architect|bâtiment architecture architecte|gebäude architektur architekt|edificio arquitectura arquitecto
car vehicle automobile|voiture véhicule automobile|auto wagen fahrzeug|coche vehículo automóvil carro
train railway|train chemin_de_fer|zug bahn eisenbahn|tren ferrocarril
bus tram subway transit|bus métro transport|bus u_bahn verkehr|autobús metro transporte
bicycle bike cycling|vélo bicyclette|fahrrad rad|bicicleta bici
plane aircraft aeroplane airport|avion aéroport|flugzeug flughafen|avión aeropuerto
ship boat vessel|bateau navire|schiff boot|barco nave bote
traffic congestion|circulation embouteillage|verkehr stau|tráfico atasco
accident crash collision|accident collision|unfall zusammenstoß|accidente choque
holiday vacation tourism|vacances tourisme|urlaub ferien tourismus|vacaciones turismo
hotel accommodation|hôtel hébergement|hotel unterkunft|hotel alojamiento
map navigation|carte navigation|karte landkarte navigation|mapa navegación
sport athlete|sport sportif athlète|sport sportler|deporte deportista atleta
football soccer|football|fußball|fútbol
food meal|nourriture repas aliment|nahrung mahlzeit speise lebensmittel|comida alimento
bread dough flour|pain pâte farine|brot teig mehl|pan masa harina
yeast fermentation leaven|levure fermentation levain|hefe gärung sauerteig|levadura fermentación
cheese milk dairy butter|fromage lait beurre|käse milch butter|queso leche mantequilla
meat beef pork chicken|viande boeuf porc poulet|fleisch rind schwein huhn|carne ternera cerdo pollo
fish seafood|poisson|fisch|pescado pez
fruit apple|fruit pomme|obst frucht apfel|fruta manzana
vegetable potato tomato|légume pomme_de_terre tomate|gemüse kartoffel tomate|verdura patata tomate
rice pasta cereal grain wheat|riz pâtes céréale blé|reis nudeln getreide weizen|arroz pasta cereal trigo
egg|oeuf|ei eier|huevo
oil fat grease|huile graisse|öl fett|aceite grasa
spice herb pepper|épice herbe poivre|gewürz kraut pfeffer|especia hierba pimienta
coffee tea|café thé|kaffee tee|café té
wine beer alcohol|vin bière alcool|wein bier alkohol|vino cerveza alcohol
chocolate cocoa|chocolat cacao|schokolade kakao|chocolate cacao
recipe cooking cuisine chef|recette cuisine cuisinier|rezept kochen koch|receta cocina cocinero
restaurant|restaurant|restaurant gaststätte|restaurante
vegetarian vegan|végétarien|vegetarisch|vegetariano
hunger appetite|faim appétit|hunger appetit|hambre apetito
clothing fashion|vêtement mode|kleidung mode|ropa moda
shoe|chaussure|schuh|zapato
gift present|cadeau|geschenk|regalo
toy doll|jouet poupée|spielzeug puppe|juguete muñeca
key lock|clé serrure|schlüssel schloss|llave cerradura
bag box container|sac boîte|tasche kiste schachtel|bolsa caja
bottle glass cup|bouteille verre tasse|flasche glas tasse|botella vaso taza
paper|papier|papier|papel
book novel|livre roman|buch roman|libro novela
newspaper press journalist journalism|journal presse journaliste|zeitung presse journalist|periódico prensa periodista
letter mail post|lettre courrier|brief post|carta correo
`;
