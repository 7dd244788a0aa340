import type { Film } from '../items/film.ts';

export const timeCaptions: Film = {
  slug: 'time-captions-in-storyline-without-retyping',
  name: 'Time captions in Storyline without retyping',
  category: 'storyline',
  description:
    'Paste the script that you already have, let every line become a caption, and drag each one along the waveform until it sits on the voice.',
  seed: 17,
  scenes: [
    {
      seconds: 3.2,
      title: 'Captions on time',
      lines: ['Without typing the script again'],
      picture: 'waves',
      captions: {
        en: ['You wrote the script once. That is enough.'],
        fr: ['Vous avez déjà écrit le texte. Cela suffit.'],
        de: ['Einmal geschrieben ist der Text genug.'],
        es: ['Ya escribió el guion una vez. Es suficiente.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Paste the script',
      lines: ['One sentence per line: each line becomes a caption.'],
      picture: 'outline',
      captions: {
        en: ['Paste the script, one sentence per line: each is a caption.'],
        fr: ['Collez le texte, une phrase par ligne : un sous-titre chacune.'],
        de: ['Fügen Sie den Text ein: Jede Zeile wird ein Untertitel.'],
        es: ['Pegue el guion: cada línea será un subtítulo.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Drag it to the voice',
      lines: ['Start where the waveform rises, end where it rests.'],
      picture: 'timeline',
      captions: {
        en: ['Drag each caption to where the waveform begins to rise.'],
        fr: ['Faites glisser chaque sous-titre là où la voix commence.'],
        de: ['Ziehen Sie jeden Untertitel dorthin, wo die Stimme beginnt.'],
        es: ['Arrastre cada subtítulo hasta donde empieza la voz.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Easy to read',
      lines: ['Two lines at most', 'Breaks where you breathe', 'Checked with the sound off'],
      picture: 'waves',
      captions: {
        en: ['Then watch it once with the sound off.'],
        fr: ['Puis regardez le tout une fois sans le son.'],
        de: ['Schauen Sie es zum Schluss einmal ohne Ton an.'],
        es: ['Después, véalo una vez sin sonido.'],
      },
    },
  ],
};
