/** Rows in this band are there: what is read next comes before it is seen. */
export const nearBand = { above: 0.2, below: 0.35 }

/** A line below the bars: the floor that crosses it is the one being read. */
export const readingLine = { above: -0.3, below: -0.69 }
