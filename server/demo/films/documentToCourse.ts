import type { Film } from '../items/film.ts';

export const documentToCourse: Film = {
  slug: 'turn-a-document-into-a-course-in-twenty-minutes',
  name: 'Turn a document into a course in twenty minutes',
  category: 'rise',
  description:
    'Cut a long document into short lessons, give each thought the block that suits it, close with a question, and publish for every screen.',
  seed: 7,
  scenes: [
    {
      seconds: 5,
      title: 'From document to course',
      lines: ['Twenty minutes, one lesson at a time'],
      picture: 'circles',
      captions: {
        en: ['You have a document that nobody reads.', 'In twenty minutes it can be a course.'],
        fr: ['Vous avez un document que personne ne lit.', 'En vingt minutes, il peut devenir un cours.'],
        es: ['Tiene un documento que nadie lee.', 'En veinte minutos puede ser un curso.'],
      },
    },
    {
      seconds: 5.4,
      title: 'Cut it into lessons',
      lines: ['One heading, one idea, one lesson.', 'What answers no question stays out.'],
      picture: 'outline',
      captions: {
        en: ['Turn every heading into a lesson of its own.', 'What answers no question can stay behind.'],
        fr: ['Faites de chaque titre une leçon.', 'Ce qui ne répond à aucune question reste de côté.'],
        es: ['Convierta cada título en una lección.', 'Lo que no responde a nada puede quedarse fuera.'],
      },
    },
    {
      seconds: 5.4,
      title: 'Give each thought its block',
      lines: ['A picture to set the scene, tabs to compare, a video to show.'],
      picture: 'blocks',
      captions: {
        en: ['Choose the block that suits the thought:', 'a picture, tabs to compare, a video to show how.'],
        fr: ['Choisissez le bloc qui convient à l’idée :', 'une image, des onglets, ou bien une vidéo.'],
        es: ['Elija el bloque que mejor encaje con la idea:', 'una imagen, unas pestañas, un vídeo.'],
      },
    },
    {
      seconds: 5.2,
      title: 'Ask before you move on',
      lines: ['One question per lesson, with feedback that says why.'],
      picture: 'quiz',
      captions: {
        en: ['End the lesson with one question,', 'and let the feedback say why the answer is right.'],
        fr: ['Terminez la leçon par une question,', 'et dites pourquoi la réponse est juste.'],
        es: ['Termine la lección con una pregunta', 'y explique en la respuesta por qué es correcta.'],
      },
    },
    {
      seconds: 5,
      title: 'Publish once',
      lines: ['The page fits itself to desk, tablet and phone.'],
      picture: 'devices',
      captions: {
        en: ['Publish once: the course fits itself', 'to the desk, the tablet and the phone.'],
        fr: ['Publiez une fois : le cours s’adapte', 'à l’ordinateur, à la tablette, au téléphone.'],
        es: ['Publique una sola vez: el curso se adapta', 'al ordenador, a la tableta y al teléfono.'],
      },
    },
    {
      seconds: 5,
      title: 'Your twenty minutes',
      lines: ['Five to cut, ten to build', 'Three for the questions', 'Two to publish and share'],
      picture: 'circles',
      captions: {
        en: ['Five minutes to cut, ten to build,', 'three for the questions, two to share.'],
        fr: ['Cinq minutes pour couper, dix pour créer,', 'trois pour les questions, deux pour publier.'],
        es: ['Cinco minutos para recortar, diez para crear,', 'tres para preguntas, dos para compartir.'],
      },
    },
  ],
};
