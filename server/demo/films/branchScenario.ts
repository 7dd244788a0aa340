import type { Film } from '../items/film.ts';

export const branchScenario: Film = {
  slug: 'branch-a-scenario-with-triggers-and-variables',
  name: 'Branch a scenario with triggers and variables',
  category: 'storyline',
  description:
    'Plan one decision with three believable answers, remember what was chosen in variables, and let a single trigger show the consequence.',
  seed: 4,
  scenes: [
    {
      seconds: 5.2,
      title: 'Choices with consequences',
      lines: ['Branch a scenario with triggers and variables'],
      picture: 'strokes',
      captions: {
        en: ['A good scenario lets people choose,', 'and then shows them what their choice did.'],
        fr: ['Un bon scénario laisse le choix,', 'puis montre ce que ce choix a produit.'],
        de: ['Ein gutes Szenario lässt Menschen wählen', 'und zeigt dann, was ihre Wahl bewirkt.'],
        es: ['Un buen escenario deja elegir', 'y después muestra qué ha provocado la elección.'],
      },
    },
    {
      seconds: 5.8,
      title: 'Sketch the decision first',
      lines: ['One moment, three answers that all sound right.', 'Write down where each one leads.'],
      picture: 'branch',
      captions: {
        en: ['Start on paper: one moment, three possible answers.', 'Write down what each of them leads to.'],
        fr: ['Commencez sur papier : un moment, trois réponses possibles.', 'Notez où mène chacune d’elles.'],
        de: ['Beginnen Sie auf Papier: ein Moment, drei mögliche Antworten.', 'Notieren Sie, wohin jede davon führt.'],
        es: ['Empiece en papel: un momento, tres respuestas posibles.', 'Anote adónde lleva cada una.'],
      },
    },
    {
      seconds: 5.8,
      title: 'Remember it in variables',
      lines: ['A number for the score, true or false for what has happened.'],
      picture: 'variables',
      captions: {
        en: [
          'Add a variable for everything the scene must remember:',
          'a score, an attempt, a promise to the customer.',
        ],
        fr: ['Ajoutez une variable pour tout ce que la scène doit retenir :', 'score, essais, promesse au client.'],
        de: ['Legen Sie Variablen an für alles, was bleiben muss:', 'Punkte, Versuche, ein Versprechen.'],
        es: ['Añada una variable para cada cosa que recordar:', 'una puntuación, un intento, una promesa.'],
      },
    },
    {
      seconds: 5.8,
      title: 'Let one trigger decide',
      lines: ['When the timeline ends, it reads the variables and jumps to the right slide.'],
      picture: 'timeline',
      captions: {
        en: [
          'Then one trigger on each slide reads those variables',
          'and jumps to the consequence, not to a correction.',
        ],
        fr: ['Un déclencheur par diapositive lit ces variables', 'et mène à la conséquence, pas à une correction.'],
        de: ['Dann liest ein Trigger je Folie die Variablen', 'und springt zur Folge der Wahl, nicht zur Korrektur.'],
        es: ['Un desencadenador por diapositiva lee las variables', 'y salta a la consecuencia, no a una corrección.'],
      },
    },
    {
      seconds: 5.2,
      title: 'Now branch one of yours',
      lines: ['Three believable answers', 'One variable for each memory', 'Consequences, not corrections'],
      picture: 'strokes',
      captions: {
        en: ['Try it with one decision of your own:', 'three answers, three outcomes, no crosses.'],
        fr: ['Essayez avec une décision de votre métier :', 'trois réponses, trois suites, aucune croix.'],
        de: ['Nehmen Sie eine Entscheidung aus Ihrem Alltag:', 'drei Antworten, drei Folgen, kein Rot.'],
        es: ['Pruébelo con una decisión de su trabajo:', 'tres respuestas, tres resultados, sin cruces.'],
      },
    },
  ],
};
