/**
 * Byte range of a Range header (RFC 9110, 14.1.2), both ends included. Multiple ranges are ignored and the whole
 * content is sent, as the standard allows.
 */
export function byteRange(
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from > to ? 'unsatisfiable' : { from, to }
}
