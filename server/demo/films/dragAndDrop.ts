import type { Film } from '../items/film.ts';

export const dragAndDrop: Film = {
  slug: 'build-a-drag-and-drop-that-forgives-small-misses',
  name: 'Build a drag and drop that forgives small misses',
  category: 'storyline',
  description:
    'Give small targets a generous edge, let a miss glide home without a message, and offer the same choice to keyboards.',
  seed: 31,
  scenes: [
    {
      seconds: 3.2,
      title: 'Close is enough',
      lines: ['A drag and drop that forgives small misses'],
      picture: 'quarters',
      captions: {
        en: ['Nobody should fail because of three pixels.'],
        es: ['Nadie debería fallar por tres píxeles.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Grow the target',
      lines: ['A transparent shape, larger than what people see.'],
      picture: 'puzzle',
      captions: {
        en: ['Lay a large transparent shape over each small target.'],
        es: ['Ponga una forma grande y transparente sobre el destino.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Return what missed',
      lines: ['A miss goes home by itself, without a message.'],
      picture: 'states',
      captions: {
        en: ['Let a miss glide back to its place, without a message.'],
        es: ['Deje que lo fallado vuelva a su sitio, sin avisos.'],
      },
    },
    {
      seconds: 3.4,
      title: 'For keyboards too',
      lines: ['Targets twice as large', 'Misses return quietly', 'A list for the keyboard'],
      picture: 'quarters',
      captions: {
        en: ['And offer the same choice as a list for the keyboard.'],
        es: ['Y ofrezca lo mismo como lista para el teclado.'],
      },
    },
  ],
};
