/** Rows in this band around the screen are rendered, so that they are ready before they become visible. */
export const nearBand = { above: 0.2, below: 0.35 }

/** A line below the bars: the floor that crosses it is the current one. */
export const readingLine = { above: -0.3, below: -0.69 }
