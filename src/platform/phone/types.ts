/** Opens the device's dialler with the number; resolves also when the person cancels. */
export type CallPhone = (number: string) => Promise<void>
