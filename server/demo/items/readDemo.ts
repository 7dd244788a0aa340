import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from 'typebox';
import { slugFrom } from '../../../src/domain/item/slug.ts';
import { demoFolder } from './demoFiles.mjs';
import type { Film, Scene } from './film.ts';
import { upcomingSchema, videoSchema, webinarSchema, type sceneSchema } from './itemSchemas.ts';
import { readYaml } from './readYaml.ts';

export type DemoVideo = ReturnType<typeof readVideo>;
export type DemoWebinar = ReturnType<typeof readWebinar>;
export type DemoUpcoming = ReturnType<typeof readDemoUpcoming>[number];

/** The tutorials of the demo catalogue, newest first and drafts last. Their films are made in this order. */
export function readDemoVideos(): readonly DemoVideo[] {
  return slugsIn('videos').map(readVideo).toSorted(inOrder);
}

/** The recorded webinars of the demo catalogue, newest first and drafts last. */
export function readDemoWebinars(): readonly DemoWebinar[] {
  return slugsIn('webinars').map(readWebinar).toSorted(inOrder);
}

/**
 * The upcoming webinars of the demo catalogue, soonest first and drafts last. In every time zone some of them begin in
 * each part of the day.
 */
export function readDemoUpcoming() {
  return readYaml(join(demoFolder, 'upcoming.yaml'), upcomingSchema).map((given) => ({
    public: true,
    published: true,
    earlierSession: null,
    registrationLink: `https://example.com/#register/${slugFrom(given.title, 'webinar')}`,
    ...given,
  }));
}

/** The film of a tutorial or of a recorded webinar. */
export function readDemoFilm(slug: string): Film {
  for (const [kind, read] of [['videos', readVideo] as const, ['webinars', readWebinar] as const])
    if (existsSync(fileOf(kind, slug))) return read(slug).film;
  throw new Error(`There is no demo film ${slug}`);
}

/** The slugs of the tutorials: the names of their files. */
export function demoVideoSlugs(): readonly string[] {
  return slugsIn('videos');
}

function readVideo(slug: string) {
  const { name, description, category, seed, scenes, ...about } = readYaml(fileOf('videos', slug), videoSchema);
  const film: Film = { slug, name, description, category, seed, scenes: scenes.map(sceneFrom) };
  return { public: true, published: true, ...about, film };
}

function readWebinar(slug: string) {
  const given = readYaml(fileOf('webinars', slug), webinarSchema);
  const { name, description, category, seed, scenes, more, detail, ...about } = given;
  const film: Film = { slug, name, description, category, seed, scenes: scenes.map(sceneFrom) };
  const texts = { more: more.trim(), detail: linesOf(detail).join('') };
  return { public: true, published: true, series: null, ...about, film, ...texts };
}

function sceneFrom({ captions, ...scene }: Static<typeof sceneSchema>): Scene {
  const { en, ...others } = captions;
  const translated = Object.entries(others).map(([language, spoken]) => [language, linesOf(spoken)]);
  return { ...scene, captions: { en: linesOf(en), ...Object.fromEntries(translated) } };
}

function linesOf(block: string): readonly string[] {
  return block
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

function inOrder(one: DemoVideo | DemoWebinar, other: DemoVideo | DemoWebinar): number {
  return Number(other.published) - Number(one.published) || one.daysAgo - other.daysAgo;
}

function slugsIn(kind: 'videos' | 'webinars'): readonly string[] {
  return readdirSync(join(demoFolder, kind)).flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -5)] : []));
}

function fileOf(kind: 'videos' | 'webinars', slug: string): string {
  return join(demoFolder, kind, `${slug}.yaml`);
}
