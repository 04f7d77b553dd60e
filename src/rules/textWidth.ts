/** Width of a text in half ideographs. */
export const textWidth = (text: string): number => text.length + text.replace(/[ -ÿ]/g, '').length
