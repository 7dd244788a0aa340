import type { Film } from '../items/film.ts';

export const tabOrder: Film = {
  slug: 'set-the-tab-order-so-that-keyboards-can-follow',
  name: 'Set the tab order so that keyboards can follow',
  category: 'storyline',
  description: 'Put the mouse away, order a slide the way it is read, and drop from the list whatever cannot be used.',
  seed: 47,
  scenes: [
    {
      seconds: 3.2,
      title: 'Without a mouse',
      lines: ['A tab order that makes sense'],
      picture: 'circles',
      captions: {
        en: ['Put the mouse away and press Tab.'],
        fr: ['Laissez la souris et appuyez sur la touche Tab.'],
        de: ['Legen Sie die Maus weg und drücken Sie Tab.'],
        es: ['Deje el ratón y pulse el tabulador.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Read it like a page',
      lines: ['Title, text, choices, next: in the order of meaning.'],
      picture: 'outline',
      captions: {
        en: ['Order it as you would read it: title, text, choices, next.'],
        fr: ['Suivez la lecture : titre, texte, choix, suite.'],
        de: ['Ordnen Sie wie beim Lesen: Titel, Text, Auswahl, weiter.'],
        es: ['Ordene como se lee: título, texto, opciones, siguiente.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Drop the decoration',
      lines: ['Nobody should stop at what cannot be used.'],
      picture: 'gears',
      captions: {
        en: ['Remove decoration from the list: nobody needs to stop there.'],
        fr: ['Retirez le décor de la liste : inutile de s’y arrêter.'],
        de: ['Nehmen Sie Dekor aus der Liste: Dort hält niemand an.'],
        es: ['Quite lo decorativo: nadie necesita detenerse ahí.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Once on every slide',
      lines: ['Tab from start to end', 'Focus always in sight', 'Enter does what it says'],
      picture: 'circles',
      captions: {
        en: ['One walk with Tab per slide, and the focus in sight.'],
        fr: ['Un parcours par diapositive, avec le focus visible.'],
        de: ['Ein Gang mit Tab pro Folie, der Fokus stets sichtbar.'],
        es: ['Un recorrido por diapositiva, con el foco a la vista.'],
      },
    },
  ],
};
