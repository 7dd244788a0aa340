/** A question as people ask it, the collection that answers it, and its right items. */
export type AskedQuestion = readonly [question: string, collection: 'lectures' | 'demo', items: string];

/**
 * Ten questions in each language, written before the search was changed for them. The search was tuned on those with an
 * even place; those with an odd place were only measured.
 */
export const askedQuestions: Readonly<Record<'en' | 'fr' | 'de' | 'es', readonly AskedQuestion[]>> = {
  de: [
    ['Wie ändere ich die Farben?', 'demo', 'set-your-brand-colours-once-in-rise a-look-of-your-own-in-rise'],
    ['Wie füge ich Untertitel hinzu?', 'demo', 'captions-and-transcripts-without-the-toil time-captions-in-storyline-without-retyping'],
    ['Wie nehme ich meine Stimme auf?', 'demo', 'record-a-clean-narration-at-your-desk record-clear-narration-anywhere'],
    ['Wie erstelle ich ein Quiz?', 'demo', 'draw-quiz-questions-from-a-question-bank write-quiz-feedback-that-teaches questions-that-teach'],
    ['Kann ich einen Kurs übersetzen lassen?', 'demo', 'translate-a-course-and-keep-its-layout courses-in-seven-languages'],
    ['Welche Prüfungen gibt es für die Tastatur?', 'lectures', 'kurse-fuer-alle hearing-a-course'],
    ['Wie richte ich ein Zertifikat ein?', 'demo', 'send-a-certificate-when-a-course-is-complete'],
    ['Wie finde ich heraus, warum eine Abfrage langsam ist?', 'lectures', 'warum-ist-die-abfrage-langsam'],
    ['Was passiert im Schlaf mit dem Gedächtnis?', 'lectures', 'im-schlaf-gelernt'],
    ['Woran erkenne ich einen guten Kontrast?', 'lectures', 'kurse-fuer-alle'],
  ],
  fr: [
    ['Comment changer les couleurs ?', 'demo', 'set-your-brand-colours-once-in-rise a-look-of-your-own-in-rise'],
    ['Comment puis-je ajouter des sous-titres ?', 'demo', 'captions-and-transcripts-without-the-toil time-captions-in-storyline-without-retyping'],
    ['Comment créer un quiz ?', 'demo', 'draw-quiz-questions-from-a-question-bank write-quiz-feedback-that-teaches questions-that-teach'],
    ['Est-ce que je peux traduire mon cours ?', 'demo', 'translate-a-course-and-keep-its-layout courses-in-seven-languages'],
    ['Pourquoi mon chocolat devient-il blanc ?', 'lectures', 'le-chocolat-et-ses-cristaux'],
    ['Quelle longueur doivent avoir les sous-titres ?', 'lectures', 'sous-titrer-sans-trahir'],
    ['Comment faire pour enregistrer ma voix ?', 'demo', 'record-a-clean-narration-at-your-desk record-clear-narration-anywhere'],
    ['À quoi sert un scénario à embranchements ?', 'lectures', 'un-choix-qui-compte'],
    ['Puis-je envoyer un certificat ?', 'demo', 'send-a-certificate-when-a-course-is-complete'],
    ['Où trouver un rapport sur les apprenants ?', 'demo', 'schedule-a-weekly-completion-report-in-reach reports-that-lead-to-a-decision'],
  ],
  es: [
    ['¿Cómo cambio los colores?', 'demo', 'set-your-brand-colours-once-in-rise a-look-of-your-own-in-rise'],
    ['¿Cómo puedo añadir subtítulos?', 'demo', 'captions-and-transcripts-without-the-toil time-captions-in-storyline-without-retyping'],
    ['¿Cómo creo un cuestionario?', 'demo', 'draw-quiz-questions-from-a-question-bank write-quiz-feedback-that-teaches questions-that-teach'],
    ['¿Puedo traducir un curso?', 'demo', 'translate-a-course-and-keep-its-layout courses-in-seven-languages'],
    ['¿Por qué sube el mar dos veces al día?', 'lectures', 'las-mareas-y-la-luna'],
    ['¿Qué debo hacer para pagar mis deudas?', 'lectures', 'las-cuentas-de-casa'],
    ['¿Cómo se graba la voz?', 'demo', 'record-a-clean-narration-at-your-desk record-clear-narration-anywhere'],
    ['¿Cuál es la mejor manera de usar una rúbrica?', 'lectures', 'evaluar-para-aprender'],
    ['¿Se puede enviar un certificado?', 'demo', 'send-a-certificate-when-a-course-is-complete'],
    ['¿Dónde encuentro los informes?', 'demo', 'schedule-a-weekly-completion-report-in-reach reports-that-lead-to-a-decision'],
  ],
  en: [
    ['How do I change the colors?', 'demo', 'set-your-brand-colours-once-in-rise a-look-of-your-own-in-rise'],
    ['Which steps do I need to add captions?', 'demo', 'captions-and-transcripts-without-the-toil time-captions-in-storyline-without-retyping'],
    ['How would I go about creating a quiz?', 'demo', 'draw-quiz-questions-from-a-question-bank write-quiz-feedback-that-teaches questions-that-teach'],
    ['Can you explain how to translate a course?', 'demo', 'translate-a-course-and-keep-its-layout courses-in-seven-languages'],
    ['What is the best way to record narration?', 'demo', 'record-a-clean-narration-at-your-desk record-clear-narration-anywhere'],
    ['Is there a video about sending certificates?', 'demo', 'send-a-certificate-when-a-course-is-complete'],
    ['Where can I find out about phishing?', 'lectures', 'passwords-and-phish'],
    ['I would like to know why prices rise', 'lectures', 'why-prices-rise'],
    ['How come bread dough rises?', 'lectures', 'dough-in-no-hurry'],
    ['Could somebody tell me what aperture does?', 'lectures', 'light-and-patience'],
  ],
};
