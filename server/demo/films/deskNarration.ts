import type { Film } from '../items/film.ts';

export const deskNarration: Film = {
  slug: 'record-a-clean-narration-at-your-desk',
  name: 'Record a clean narration at your desk',
  category: 'more',
  description:
    'Place the microphone well, record a little silence to learn the noise of the room, and read standing, one page at a time.',
  seed: 29,
  scenes: [
    {
      seconds: 3.2,
      title: 'No studio needed',
      lines: ['A clean narration, recorded at your desk'],
      picture: 'dots',
      captions: {
        en: ['You need no studio, only a quiet half hour.'],
        fr: ['Nul besoin de studio : une pièce calme suffit.'],
        de: ['Sie brauchen kein Studio, nur etwas Ruhe.'],
        es: ['No hace falta un estudio, solo un rato tranquilo.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Get close to it',
      lines: ['A hand away, and a little to its side.'],
      picture: 'microphone',
      captions: {
        en: ['Sit a hand away from the microphone, a little to its side.'],
        fr: ['Placez-vous à une main du micro, légèrement de côté.'],
        de: ['Bleiben Sie eine Handbreit vom Mikrofon, leicht seitlich.'],
        es: ['Colóquese a un palmo del micrófono, un poco de lado.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Record the silence',
      lines: ['Ten quiet seconds show the noise that has to go.'],
      picture: 'timeline',
      captions: {
        en: ['Record ten seconds of silence: that is the noise to remove.'],
        fr: ['Enregistrez dix secondes de silence : le bruit à enlever.'],
        de: ['Zehn Sekunden Stille zeigen, welches Geräusch wegmuss.'],
        es: ['Grabe diez segundos de silencio: es el ruido que sobra.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Ready to record',
      lines: ['Curtains closed, phone off', 'On your feet, with water', 'One page at a time'],
      picture: 'dots',
      captions: {
        en: ['Stand up, drink some water, read one page at a time.'],
        fr: ['Debout, un verre d’eau, une page à la fois.'],
        de: ['Stehen Sie auf, trinken Sie, lesen Sie Seite für Seite.'],
        es: ['De pie, con agua a mano y una página cada vez.'],
      },
    },
  ],
};
