/** In the mini-program the gate pages send unsent work: here the queue would be in the main package. */
export const sendKeptWork = (): Promise<void> => Promise.resolve()
