import type { Film } from '../items/film.ts';

export const storylineBlock: Film = {
  slug: 'put-a-storyline-block-into-a-rise-course',
  name: 'Put a Storyline block into a Rise course',
  category: 'rise',
  description:
    'Publish one small slide without player or menu, place it between two calm blocks, and let the lesson wait until it is complete.',
  seed: 44,
  scenes: [
    {
      seconds: 3.2,
      title: 'The best of both',
      lines: ['A Storyline block in a Rise course'],
      picture: 'waves',
      captions: {
        en: ['One interaction can live in a calm page.'],
        fr: ['Une interaction peut vivre dans une page calme.'],
        de: ['Eine Interaktion passt auch in eine ruhige Seite.'],
        es: ['Una interacción cabe en una página tranquila.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Build it small',
      lines: ['One slide, without player or menu.'],
      picture: 'states',
      captions: {
        en: ['Build one slide without player or menu, and publish it.'],
        fr: ['Créez une diapositive sans lecteur ni menu, et publiez-la.'],
        de: ['Veröffentlichen Sie eine Folie ohne Player und Menü.'],
        es: ['Publique una sola diapositiva, sin reproductor ni menú.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Wait until it ends',
      lines: ['A continue button that waits for the block.'],
      picture: 'blocks',
      captions: {
        en: ['Let a continue button wait until the block is complete.'],
        fr: ['Un bouton « continuer » attend que le bloc soit terminé.'],
        de: ['Ein Weiter-Knopf wartet, bis der Block abgeschlossen ist.'],
        es: ['Un botón de continuar espera a que el bloque termine.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Check it on a phone',
      lines: ['Large enough to tap', 'Readable without zoom', 'Complete means complete'],
      picture: 'waves',
      captions: {
        en: ['Then tap through it on a phone, with one thumb.'],
        fr: ['Puis essayez-le au téléphone, avec un seul pouce.'],
        de: ['Tippen Sie sich dann am Telefon hindurch.'],
        es: ['Después, pruébelo en un teléfono con el pulgar.'],
      },
    },
  ],
};
