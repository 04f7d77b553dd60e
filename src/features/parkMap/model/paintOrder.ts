import { drawnAt, type Box } from './isometric'

/** Whether the ground of `one` is farther from the viewer than `other`; both may be false: they do not hide each other. */
function isBehind(one: Box, other: Box): boolean {
  return one.right <= other.left || one.bottom <= other.top
}

/** Left and right end in the drawing. */
const reachOf = ({ left, top, right, bottom }: Box): [number, number] => [
  drawnAt({ x: left, y: bottom }).x,
  drawnAt({ x: right, y: top }).x,
]

const isBeside = (one: Box, other: Box): boolean => {
  const [[from, to], [start, end]] = [reachOf(one), reachOf(other)]
  return to <= start || end <= from
}

const depthOf = ({ left, top, right, bottom }: Box) => left + right + top + bottom

/**
 * Order in which solids are painted: one that may hide another comes later.
 * @param boxes rectangles of the solids on the ground, m; where they overlap, the nearer middle comes later
 * @returns indexes
 */
export function paintOrder(boxes: readonly Box[]): number[] {
  const comesBefore = (one: Box, other: Box): boolean => {
    if (isBeside(one, other)) return false
    const [behind, before] = [isBehind(one, other), isBehind(other, one)]
    return behind === before ? false : behind
  }
  const waiting = boxes.map((_, index) => index)
  waiting.sort((one, other) => depthOf(boxes[one]!) - depthOf(boxes[other]!) || one - other)
  const order: number[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex((candidate) =>
      waiting.every(
        (other) => other === candidate || !comesBefore(boxes[other]!, boxes[candidate]!),
      ),
    )
    // A circle is possible only where boxes overlap: then the farthest one comes first.
    order.push(...waiting.splice(Math.max(at, 0), 1))
  }
  return order
}
