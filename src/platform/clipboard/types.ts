/** Copies a text; rejects with the message of spec 8 when the device refuses. */
export type CopyText = (text: string) => Promise<void>
