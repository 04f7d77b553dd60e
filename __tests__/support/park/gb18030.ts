/** Bytes of each two-byte character of GBK; Node decodes the encoding and does not write it. */
const bytesOf = new Map<string, number[]>()
for (let lead = 0x81; lead <= 0xfe; lead += 1)
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    if (trail === 0x7f) continue
    const character = new TextDecoder('gb18030').decode(Uint8Array.of(lead, trail))
    if (character.length === 1 && character !== '\ufffd') bytesOf.set(character, [lead, trail])
  }

/** A text in GB18030. @throws Error for a character outside of GBK */
export const gb18030 = (text: string): Buffer =>
  Buffer.from(
    [...text].flatMap((character) => {
      if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)]
      const bytes = bytesOf.get(character)
      if (!bytes) throw new Error(`${character} is not in GBK`)
      return bytes
    }),
  )
