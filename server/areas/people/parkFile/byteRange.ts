/**
 * Which bytes a Range header asks for (RFC 9110, 14.1.2), both ends included. Several ranges at once are answered with
 * the whole, which the standard allows.
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
