/** Colours as #rrggbb: mixing, and contrast (WCAG 2.2). */

type Channels = readonly [number, number, number]

/**
 * Red, green and blue, 0 to 255.
 * @returns undefined when the text is not #rrggbb
 */
export function channelsOf(colour: string): Channels | undefined {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (hex === undefined) return undefined
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

const black: Channels = [0, 0, 0]

/**
 * Mixes two colours; an invalid colour counts as black.
 * @param part share of the first colour, 0 to 1
 */
export function mixed(one: string, other: string, part: number): string {
  const [first, second] = [channelsOf(one) ?? black, channelsOf(other) ?? black]
  const channel = (at: 0 | 1 | 2) =>
    Math.round(first[at] * part + second[at] * (1 - part))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

function luminance(colour: string): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = channelsOf(colour) ?? black
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast ratio, 1 to 21; text needs at least 4.5. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
