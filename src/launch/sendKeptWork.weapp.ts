/** In the mini-program the gate's pages send what waits: the queue would stand in the main package. */
export const sendKeptWork = (): Promise<void> => Promise.resolve()
