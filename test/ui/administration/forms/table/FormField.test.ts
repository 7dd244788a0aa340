import type { VideoChanges } from '../../../../../src/application/ports/editing/VideoEditing.ts';
import { accessFields } from '../../../../../src/ui/administration/forms/fields/accessFields.tsx';
import { categoriesField } from '../../../../../src/ui/administration/forms/fields/categoriesField.tsx';
import { numberField, textField } from '../../../../../src/ui/administration/forms/fields/textField.tsx';
import { formOf, type FormTable } from '../../../../../src/ui/administration/forms/table/FormField.ts';
import { aVideo } from '../../../../fixtures/values/aVideo.ts';

const table = {
  about: { name: textField(), categories: categoriesField() },
  access: accessFields(),
} satisfies FormTable<VideoChanges>;
const form = formOf<typeof table, VideoChanges>(table);

test('derives the blank values in the order of the table', () => {
  expect(Object.entries(form.blank)).toEqual([
    ['name', ''],
    ['categories', []],
    ['public', false],
    ['feature', 'default'],
  ]);
});

test('reads the values of an item, and only those of the table', () => {
  const video = aVideo({ name: 'Loops', categories: ['rise'], public: true, feature: null });
  expect(form.valuesOf(video)).toEqual({ name: 'Loops', categories: ['rise'], public: true, feature: 'none' });
});

test('sends a field with the other values that it depends on', () => {
  const values = { ...form.blank, name: 'Loops', categories: ['rise'] } as const;
  expect(form.written.name(values)).toEqual({ name: 'Loops' });
  expect(form.written.feature(values)).toEqual({ feature: 'rise' });
});

test('refuses a field of another type when it compiles', () => {
  // @ts-expect-error The name of a video is no number.
  const wrong = { about: { name: numberField(1) } } satisfies FormTable<VideoChanges>;
  expect(Object.keys(wrong.about)).toEqual(['name']);
});
