import { FrameCanvas } from '../../../../server/demo/drawing/FrameCanvas.ts';

function pixels(...colours: readonly (readonly [number, number, number])[]): Buffer {
  return Buffer.from(colours.flatMap((colour) => [...colour, 255]));
}

/** The definition of BT.709 in limited range, in floating point. */
function expected([red, green, blue]: readonly [number, number, number]): readonly number[] {
  const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  return [16 + 219 * light, 128 + (224 * (blue / 255 - light)) / 1.8556, 128 + (224 * (red / 255 - light)) / 1.5748];
}

describe('FrameCanvas', () => {
  test.each([
    [[0, 0, 0]],
    [[255, 255, 255]],
    [[91, 63, 153]],
    [[250, 249, 246]],
    [[168, 72, 26]],
    [[255, 0, 0]],
    [[0, 0, 255]],
  ] as const)('converts the colour %j to BT.709', (colour) => {
    const canvas = new FrameCanvas(2, 2);
    canvas.draw(pixels(colour, colour, colour, colour), 0, 0, 2, 2);
    const [light, blue, red] = expected(colour);
    expect(Math.abs((canvas.planes[0] ?? 0) - (light ?? 0))).toBeLessThanOrEqual(0.6);
    expect(Math.abs((canvas.planes[4] ?? 0) - (blue ?? 0))).toBeLessThanOrEqual(0.6);
    expect(Math.abs((canvas.planes[5] ?? 0) - (red ?? 0))).toBeLessThanOrEqual(0.6);
  });

  test('draws a patch in its place and leaves the rest unchanged', () => {
    const canvas = new FrameCanvas(6, 4);
    const white = [255, 255, 255] as const;
    canvas.draw(pixels(white, white, white, white), 2, 2, 2, 2);
    const rows = [0, 1, 2, 3].map((row) => [...canvas.planes.subarray(row * 6, row * 6 + 6)]);
    expect(rows).toEqual([
      [0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0],
      [0, 0, 235, 235, 0, 0],
      [0, 0, 235, 235, 0, 0],
    ]);
    expect([...canvas.planes.subarray(24)]).toEqual([0, 0, 0, 0, 128, 0, 0, 0, 0, 0, 128, 0]);
  });

  test('averages the colours of each square of four pixels', () => {
    const canvas = new FrameCanvas(4, 2);
    const [red, blue] = [
      [200, 0, 0],
      [0, 0, 200],
    ] as const;
    canvas.draw(pixels(red, red, red, blue, red, red, red, blue), 0, 0, 4, 2);
    const mean = expected([100, 0, 100]);
    expect(Math.abs((canvas.planes[9] ?? 0) - (mean[1] ?? 0))).toBeLessThanOrEqual(0.6);
    expect(Math.abs((canvas.planes[11] ?? 0) - (mean[2] ?? 0))).toBeLessThanOrEqual(0.6);
    expect(canvas.planes[2]).not.toBe(canvas.planes[3]);
  });
});
