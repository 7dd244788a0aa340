/** English words of one root whose spelling follows no rule. Written for this site. */
const groups = `
advice advise|belief believe believer|blood bleed|bath bathe|breadth broad|breath breathe|choice choose|cost costly|day daily|death die dead deadly
deed do|depth deep|destruction destroy destructive|emptiness empty|flight fly flew|food feed|freedom free|friend friendship friendly|full fill|gift give
grief grieve|growth grow|half halve|heat hot|height high|health heal healthy|hunger hungry|knowledge know|length long|life live alive living
loss lose lost|marriage marry|maintenance maintain|memory remember memorize memorable|mix mixture|obedience obey|poor poverty|precision precise
price pricing|pride proud|proof prove|pronunciation pronounce|pursuit pursue|quality qualitative|quantity quantitative quantify
response respond responsive|revelation reveal|sale sell seller|safe safety|science scientist scientific|seat sit|sight see|simple simplicity simplify
sleep asleep|song sing singer|space spatial|speech speak speaker|strength strong strengthen|success succeed successful|sun solar|moon lunar|star stellar
tale tell|theory theoretical|theft thief|thirst thirsty|thought think|time temporal|truth true|variation vary variable variety various
victory victor|warmth warm|war warfare|weight weigh|width wide|winner win|wood wooden|worker work|worth worthy|youth young
abstract abstraction|anger angry|anxiety anxious|applicant application apply|argument argue|awareness aware|beauty beautiful|capable capability
center central|circle circular|city urban|clear clarity clarify|comparison compare comparative|complaint complain|complex complexity|curious curiosity
defense defend defensive|departure depart|disaster disastrous|discovery discover|divide division|electric electricity electrical|enter entrance entry
error erroneous|expense expensive|extent extend extension|failure fail|fame famous|fat fatty|fault faulty|finance financial|function functional
general generalize|generous generosity|govern government|identity identify|image imagery|imagine imagination|injury injure|inquiry inquire
jealous jealousy|joy enjoy enjoyable|judge judgment|law legal lawyer|machine machinery|majority major|minority minor|mind mental|mystery mysterious
make maker|bake baker|take taker|nature natural|noise noisy|number numerical numeric|origin original originate|pain painful|pay payment payable|part partial|percent percentage|pollution pollute pollutant
practice practical|probable probability|recovery recover|refusal refuse|region regional|rely reliable reliability reliance|renew renewal renewable
revolution revolve|rhythm rhythmic|risk risky|sense sensory sensitive|similar similarity|surprise surprising|survival survive survivor|symbol symbolic
teacher teach|tradition traditional|trial try|use user usage|value valuable valuation|vision visual visible|voice vocal|wealth wealthy|wind windy
wisdom wise|write writer`;

const related = new Map<string, readonly string[]>();
for (const group of groups.trim().split(/[|\n]/)) {
  const words = group.split(' ');
  for (const word of words)
    related.set(word, [...(related.get(word) ?? []), ...words.filter((other) => other !== word)]);
}

/** The words of the same root: `grow` for `growth`. */
export function irregularDerivations(word: string): readonly string[] {
  return related.get(word) ?? [];
}
