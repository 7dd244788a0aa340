import type { Film } from '../items/film.ts';

export const alternativeText: Film = {
  slug: 'write-alternative-text-that-says-what-a-picture-does',
  name: 'Write alternative text that says what a picture does',
  category: 'more',
  description:
    'Decide whether a picture informs or decorates, say what it adds in one sentence, and let decoration be silent for screen readers.',
  seed: 14,
  scenes: [
    {
      seconds: 3.2,
      title: 'Pictures in words',
      lines: ['Alternative text that says what a picture does'],
      picture: 'petals',
      captions: {
        en: ['Not everybody sees your pictures: some hear them.'],
        fr: ['Certains entendent vos images au lieu de les voir.'],
        de: ['Manche hören Ihre Bilder, statt sie zu sehen.'],
        es: ['Hay quien oye sus imágenes en lugar de verlas.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Ask what it adds',
      lines: ['Cover it with your hand: what is missing now? That is its text.'],
      picture: 'blocks',
      captions: {
        en: ['Cover the picture with your hand.', 'What is missing is its text.'],
        fr: ['Cachez l’image avec la main.', 'Ce qui manque est son texte.'],
        de: ['Verdecken Sie das Bild mit der Hand.', 'Was fehlt, ist sein Text.'],
        es: ['Tape la imagen con la mano.', 'Lo que falta es su texto.'],
      },
    },
    {
      seconds: 3.9,
      title: 'One sentence will do',
      lines: ['Say what it shows here, not that it is a picture.'],
      picture: 'comments',
      captions: {
        en: ['Say it in one sentence, and skip the words “picture of”.'],
        fr: ['Une phrase suffit, sans les mots « image de ».'],
        de: ['Ein Satz genügt, und zwar ohne die Worte „Bild von“.'],
        es: ['Basta una frase, sin las palabras «imagen de».'],
      },
    },
    {
      seconds: 3.4,
      title: 'Before you publish',
      lines: ['It informs: one sentence', 'It decorates: leave it empty', 'It is a button: what it does'],
      picture: 'petals',
      captions: {
        en: ['Decoration stays silent, buttons say what they do.'],
        fr: ['Le décor reste muet, un bouton dit ce qu’il fait.'],
        de: ['Dekor bleibt stumm, Knöpfe sagen, was sie tun.'],
        es: ['Lo decorativo calla; un botón dice lo que hace.'],
      },
    },
  ],
};
