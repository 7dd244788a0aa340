import type { Film } from '../items/film.ts';

export const completionCertificate: Film = {
  slug: 'send-a-certificate-when-a-course-is-complete',
  name: 'Send a certificate when a course is complete',
  category: 'reach',
  description: 'Design a certificate once, decide when it is earned, and let names and dates fill themselves in.',
  seed: 37,
  scenes: [
    {
      seconds: 3.2,
      title: 'Signed and sent',
      lines: ['A certificate for everyone who finishes'],
      picture: 'orbits',
      captions: {
        en: ['Whoever finishes likes to have it in writing.'],
        de: ['Wer fertig ist, hat das gern schriftlich.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Design it once',
      lines: ['Name, course and date fill themselves in.'],
      picture: 'certificate',
      captions: {
        en: ['Design it once: name, course and date fill themselves in.'],
        de: ['Einmal gestalten: Name, Kurs und Datum kommen von selbst.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Say when it is earned',
      lines: ['At full completion, or from a score of eighty.'],
      picture: 'ring',
      captions: {
        en: ['Send it on completion, or from a score of eighty.'],
        de: ['Die Urkunde kommt nach Abschluss oder ab achtzig Punkten.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Try it on yourself',
      lines: ['Your own name on it', 'The date in full', 'A page that prints well'],
      picture: 'orbits',
      captions: {
        en: ['Finish the course yourself and print what arrives.'],
        de: ['Machen Sie den Kurs selbst und drucken Sie das Ergebnis.'],
      },
    },
  ],
};
