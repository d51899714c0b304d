import { escapeUTF8 } from 'entities/escape';

const FONTS = "Helvetica, Arial, 'Liberation Sans', Arimo, 'Nimbus Sans', sans-serif";

export type Weight = 'normal' | 'bold' | 'black';
const weights: Record<Weight, string> = { normal: '', bold: ' font-weight="700"', black: ' font-weight="900"' };

/** Words of a line in one style. */
export interface Words {
  readonly text: string;
  readonly weight?: Weight;
  readonly italic?: boolean;
}

interface Line {
  /** Left end, or right end of a right-aligned line. */
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly endsAtX?: boolean;
  /** Width to stretch to, independent of the font. */
  readonly stretchedTo?: number;
}

interface Rule {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly thickness: number;
}

/** SVG drawing in black on white. Coordinates are in its user units. */
export class Drawing {
  private readonly parts: string[] = [];

  text(words: readonly Words[], { x, y, size, endsAtX = false, stretchedTo }: Line): void {
    const anchor = endsAtX ? ' text-anchor="end"' : '';
    const stretch = stretchedTo === undefined ? '' : ` textLength="${stretchedTo}" lengthAdjust="spacingAndGlyphs"`;
    const spans = words.map(span).join(' ');
    this.parts.push(
      `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}"${anchor}${stretch}>${spans}</text>`,
    );
  }

  rule({ x, y, width, thickness }: Rule): void {
    this.parts.push(`<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(thickness)}"/>`);
  }

  frame({ x, y, width, thickness, height }: Rule & { readonly height: number }): void {
    this.parts.push(
      `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"` +
        ` fill="none" stroke="#000" stroke-width="${number(thickness)}"/>`,
    );
  }

  /** SVG document; `title` is for screen readers. */
  svg(title: string, width: number, height: number): string {
    const size = `width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="${FONTS}">` +
      `<title>${escapeUTF8(title)}</title><rect width="100%" height="100%" fill="#fff"/>${this.parts.join('')}</svg>\n`
    );
  }
}

function span({ text, weight = 'normal', italic = false }: Words): string {
  const style = `${weights[weight]}${italic ? ' font-style="italic"' : ''}`;
  return style === '' ? escapeUTF8(text) : `<tspan${style}>${escapeUTF8(text)}</tspan>`;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
