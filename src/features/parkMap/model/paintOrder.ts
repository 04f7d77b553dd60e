import type { Box } from './isometric'

/** Whether `one` ends in the west or in the north before `other` begins; where each does, they stand side by side. */
function isBehind(one: Box, other: Box): boolean {
  return one.right <= other.left || one.bottom <= other.top
}

const depthOf = ({ left, top, right, bottom }: Box) => left + right + top + bottom

/**
 * Order in which solids are painted: one that may hide another comes later.
 * @param boxes rectangles of the solids on the ground, m; where they overlap, the nearer middle comes later
 * @returns indexes
 */
export function paintOrder(boxes: readonly Box[]): number[] {
  const comesBefore = (one: Box, other: Box): boolean => {
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
