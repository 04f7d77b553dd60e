/**
 * Reads a QR or bar code with the camera. Null when the person closes it; rejects with a Chinese sentence when
 * there was no code to be found.
 */
export type ScanCode = () => Promise<string | null>
