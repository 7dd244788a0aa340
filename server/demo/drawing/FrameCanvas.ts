/**
 * The current frame in the YUV planes of H.264. Only changed patches are drawn here, so the encoder need not convert
 * whole frames.
 */
export class FrameCanvas {
  /** All of Y, then U, then V. */
  readonly planes: Uint8Array;
  private readonly width: number;
  private readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.planes = new Uint8Array((width * height * 3) / 2);
  }

  /** Draws opaque RGBA pixels. `x` and `y` are even. The colours are BT.709 in limited range. */
  draw(pixels: Buffer, x: number, y: number, width: number, height: number): void {
    const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
    for (let row = 0; row < height; row += 2) this.drawRows(colours, row * width, width, x, y + row);
  }

  /**
   * Draws two rows at once, because one colour value covers 2×2 pixels. The pictures are flat, so runs of one colour
   * are filled without computing each pixel.
   */
  private drawRows(colours: Uint32Array, from: number, width: number, x: number, y: number): void {
    const { planes } = this;
    const upper = y * this.width + x;
    const lower = upper + this.width;
    const blue = this.width * this.height + (y / 2) * (this.width / 2) + x / 2;
    const red = blue + (this.width * this.height) / 4;
    for (let column = 0; column < width;) {
      const first = colours[from + column] ?? 0;
      let end = column;
      while (
        end < width &&
        colours[from + end] === first &&
        colours[from + end + 1] === first &&
        colours[from + end + width] === first &&
        colours[from + end + width + 1] === first
      )
        end += 2;
      if (end > column) {
        const light = lightOf(first);
        planes.fill(light, upper + column, upper + end);
        planes.fill(light, lower + column, lower + end);
        planes.fill(blueOf(first, first, first, first), blue + column / 2, blue + end / 2);
        planes.fill(redOf(first, first, first, first), red + column / 2, red + end / 2);
        column = end;
      } else {
        const second = colours[from + column + 1] ?? 0;
        const third = colours[from + column + width] ?? 0;
        const fourth = colours[from + column + width + 1] ?? 0;
        planes[upper + column] = lightOf(first);
        planes[upper + column + 1] = lightOf(second);
        planes[lower + column] = lightOf(third);
        planes[lower + column + 1] = lightOf(fourth);
        planes[blue + column / 2] = blueOf(first, second, third, fourth);
        planes[red + column / 2] = redOf(first, second, third, fourth);
        column += 2;
      }
    }
  }
}

// BT.709 in fixed point with 16 fractional bits, or 18 where four pixels are summed. A colour is a little-endian RGBA
// word.
function lightOf(colour: number): number {
  return (
    (11_966 * (colour & 255) + 40_254 * ((colour >>> 8) & 255) + 4_064 * ((colour >>> 16) & 255) + 1_081_344) >>> 16
  );
}

function summed(a: number, b: number, c: number, d: number, shift: number): number {
  return ((a >>> shift) & 255) + ((b >>> shift) & 255) + ((c >>> shift) & 255) + ((d >>> shift) & 255);
}

function blueOf(a: number, b: number, c: number, d: number): number {
  return (
    (-6_596 * summed(a, b, c, d, 0) - 22_189 * summed(a, b, c, d, 8) + 28_784 * summed(a, b, c, d, 16) + 33_685_504) >>
    18
  );
}

function redOf(a: number, b: number, c: number, d: number): number {
  return (
    (28_784 * summed(a, b, c, d, 0) - 26_145 * summed(a, b, c, d, 8) - 2_639 * summed(a, b, c, d, 16) + 33_685_504) >>
    18
  );
}
