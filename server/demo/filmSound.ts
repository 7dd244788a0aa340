import { filmSeconds, sceneStarts, type Film } from './items/film.ts';
import { clamp, seededNumbers } from './drawing/motion.ts';

export const sampleRate = 24_000;

/** Four chords for each key, in semitones from its root. Each progression ends where it began. */
const progressions: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 7, 12, 16],
    [-3, 4, 12, 16],
    [5, 9, 12, 17],
    [-5, 2, 11, 14],
  ],
  [
    [0, 7, 14, 16],
    [5, 12, 16, 21],
    [-3, 7, 12, 16],
    [2, 9, 14, 17],
  ],
  [
    [-3, 4, 11, 12],
    [5, 9, 16, 19],
    [0, 7, 12, 16],
    [-5, 2, 7, 14],
  ],
];
const pentatonic = [0, 2, 4, 7, 9, 12, 14, 16];

interface Note {
  readonly from: number;
  readonly until: number;
  readonly frequency: number;
  readonly loudness: number;
  /** Panning: -1 is left, 1 is right. */
  readonly side: number;
  readonly kind: 'pad' | 'bell';
}

function frequencyOf(root: number, semitones: number): number {
  return 440 * 2 ** ((root + semitones - 69) / 12);
}

/** One chord for each scene, with sparse bells. The same film always sounds the same. */
function notesOf(film: Film): readonly Note[] {
  const chance = seededNumbers(film.seed * 97 + 5, 96);
  const at = (index: number) => chance[index % chance.length] ?? 0.5;
  const root = 45 + Math.floor(at(0) * 8);
  const chords = progressions[film.seed % progressions.length] ?? [];
  const starts = sceneStarts(film);
  const pads = film.scenes.flatMap((scene, index) => {
    const last = index === film.scenes.length - 1;
    const chord = chords[last ? 0 : index % chords.length] ?? [0];
    const from = starts[index] ?? 0;
    const span = { from: Math.max(0, from - 0.5), until: from + scene.seconds + 0.7 };
    return chord.map((step, voice): Note => ({
      ...span,
      frequency: frequencyOf(root, step),
      loudness: 0.05 - voice * 0.006,
      side: (voice - 1.5) / 2.4,
      kind: 'pad',
    }));
  });
  const beat = 0.46 + at(1) * 0.16;
  const end = filmSeconds(film) - 2.6;
  const bells = Array.from({ length: Math.max(0, Math.floor((end - 0.8) / beat)) }, (_, index) => index)
    .filter((index) => at(index + 3) > 0.38)
    .map((index): Note => {
      const from = 0.8 + index * beat;
      const step = pentatonic[Math.floor(at(index * 7 + 11) * pentatonic.length)] ?? 0;
      return {
        from,
        until: from + 2.2,
        frequency: frequencyOf(root, 24 + step),
        loudness: 0.028 + 0.022 * at(index + 40),
        side: at(index + 50) * 1.4 - 0.7,
        kind: 'bell',
      };
    });
  return [...pads, ...bells];
}

function envelope(note: Note, time: number): number {
  const since = time - note.from;
  if (note.kind === 'bell') return clamp(since / 0.012) * Math.exp(-since * 2.6) * clamp((note.until - time) / 0.3);
  return (
    Math.sin((clamp(since / 1.2) * Math.PI) / 2) ** 2 * Math.sin((clamp((note.until - time) / 1.2) * Math.PI) / 2) ** 2
  );
}

function addNote(note: Note, from: number, left: Float32Array, right: Float32Array): void {
  const first = Math.max(0, Math.ceil((note.from - from) * sampleRate));
  const last = Math.min(left.length, Math.floor((note.until - from) * sampleRate));
  const turn = 2 * Math.PI * note.frequency;
  const [leftShare, rightShare] = [Math.sqrt((1 - note.side) / 2), Math.sqrt((1 + note.side) / 2)];
  // The envelope changes slowly, so it is computed every 32 samples and interpolated linearly between.
  for (let block = first; block < last; block += 32) {
    const blockEnd = Math.min(last, block + 32);
    const loud = envelope(note, from + block / sampleRate) * note.loudness;
    const slope = (envelope(note, from + blockEnd / sampleRate) * note.loudness - loud) / 32;
    for (let index = block; index < blockEnd; index += 1) {
      const time = from + index / sampleRate - note.from;
      const phase = turn * time;
      const tone =
        note.kind === 'bell'
          ? Math.sin(phase) + 0.32 * Math.sin(phase * 2.005) * Math.exp(-time * 4)
          : Math.sin(phase) + 0.5 * Math.sin(phase * 1.0035 + 1) + 0.14 * Math.sin(phase * 2.001);
      const level = tone * (loud + slope * (index - block));
      left[index] = (left[index] ?? 0) + level * leftShare;
      right[index] = (right[index] ?? 0) + level * rightShare;
    }
  }
}

/**
 * The music of the film in pieces of a quarter of a second: 16-bit little-endian stereo, quiet, with fade-in and
 * fade-out.
 */
export function* filmSound(film: Film): Generator<Buffer> {
  const notes = notesOf(film);
  const seconds = filmSeconds(film);
  const total = Math.round(seconds * sampleRate);
  const piece = sampleRate / 4;
  for (let done = 0; done < total; done += piece) {
    const length = Math.min(piece, total - done);
    const from = done / sampleRate;
    const left = new Float32Array(length);
    const right = new Float32Array(length);
    for (const note of notes)
      if (note.from < from + length / sampleRate && note.until > from) addNote(note, from, left, right);
    const bytes = Buffer.allocUnsafe(length * 4);
    for (let index = 0; index < length; index += 1) {
      const time = from + index / sampleRate;
      const fade = clamp(time / 0.8) * clamp((seconds - time) / 2.2) * 32_767;
      bytes.writeInt16LE(Math.round(Math.tanh(left[index] ?? 0) * fade), index * 4);
      bytes.writeInt16LE(Math.round(Math.tanh(right[index] ?? 0) * fade), index * 4 + 2);
    }
    yield bytes;
  }
}
