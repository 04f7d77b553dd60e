/** Opens the device's dialler with the number; also resolves when the user cancels. */
export type CallPhone = (number: string) => Promise<void>
